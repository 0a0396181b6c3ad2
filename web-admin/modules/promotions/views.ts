/** The resource. */
export const CAMPAIGNS = 'campaigns';

/** The address of the calendar. Not below that of the list, whose entry in the menu would be the current one, too. */
export const CALENDAR = 'promotions/calendar';
