/** Pages that stand alone, without header and footer (S1 2.1). */
const ALONE = /^\/(login|signup|sign-in-link)$|^\/reset-password|^\/verify-email|^\/ai\/[^/]+\/embeds\//;

/** Whether the page at `path` has the site's header and footer around it. */
export const hasShell = (path: string): boolean => !ALONE.test(path);
