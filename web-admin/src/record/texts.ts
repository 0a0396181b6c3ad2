/** The browser has opened no window for a preview. */
export const NO_WINDOW = 'Your browser has blocked the window. Allow windows of this site, then try again.';
