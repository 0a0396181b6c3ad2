import { api, content, done } from './http';

export const getTwoFactor = (signal: AbortSignal) => content(api.GET('/api/auth/two-factor', { signal }), signal);

/** A secret that is good once it is confirmed. */
export const startTwoFactor = () => content(api.POST('/api/auth/two-factor/start'));

/** Turns it on, and returns the recovery codes. */
export const confirmTwoFactor = async (code: string) =>
  (await content(api.POST('/api/auth/two-factor/confirm', { body: { code } }))).recoveryCodes;

/** Those before are good no more. */
export const renewRecoveryCodes = async () =>
  (await content(api.POST('/api/auth/two-factor/recovery-codes'))).recoveryCodes;

export const turnOffTwoFactor = () => done(api.DELETE('/api/auth/two-factor'));
