/** The footer's link to the register of campaigns. */
export const REGISTER_LABEL = 'Who pays for promotion';
