/** Where the navigation stands in the bar; below it is a drawer. The same figure is in styles/navigation.css. */
export const NAV_IN_BAR = '(min-width: 1180px)';
