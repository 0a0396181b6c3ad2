/** Pages that stand alone, without header and footer (S1 2.1). */
const ALONE = /^\/(login|signup|sign-in-link)$|^\/reset-password|^\/verify-email|^\/ai\/[^/]+\/embeds\//;

/** Pages where nobody compares tools: of texts to read and of forms to fill in. */
const UNRELATED = /^\/(submit|dashboard|promote|claim|privacy-policy|terms-of-services|how-ranking-works)\b/;

/** Returns true when the tools chosen for comparison are of use on the page at `path`. */
export const hasTray = (path: string): boolean => path !== '/compare' && hasShell(path) && !UNRELATED.test(path);

/** Returns true when the page at `path` has the site's header and footer around it. */
export const hasShell = (path: string): boolean => !ALONE.test(path);
