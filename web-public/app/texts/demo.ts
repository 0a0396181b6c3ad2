/** Stands on every page of a demo. */
export const DEMO_NOTICE = 'This is a demo: tools, people, reviews and posts on this site are made up.';
