let renewing: Promise<true | Response> | undefined;

/**
 * Buys new tokens with `send`, once for all who ask meanwhile: a refresh token is good once. Answers the refusal
 * when there are none.
 */
export const isRenewed = (send: () => Promise<Response>): Promise<true | Response> =>
  (renewing ??= send()
    .then((answer) => answer.ok || answer)
    .finally(() => {
      renewing = undefined;
    }));

let leaving = false;

/**
 * Whoever is not signed in, or not any more, does that first and comes back here. Several requests find it out at
 * once, and leave once; who stays for what is not saved yet is asked again at the next one.
 */
export function goToLogin(): void {
  if (leaving) return;
  leaving = true;
  setTimeout(() => (leaving = false), 1000);
  location.replace(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}
