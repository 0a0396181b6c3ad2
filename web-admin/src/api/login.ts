let leaving = false;

/**
 * Leads to the log-in page, which leads back here. Several requests find at once that the session has ended, and
 * leave once; whoever stays for unsaved changes is led there again by the next request.
 */
export function goToLogin(): void {
  if (leaving) return;
  leaving = true;
  setTimeout(() => (leaving = false), 1000);
  location.replace(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}
