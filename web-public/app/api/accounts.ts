import type { Schemas } from '@toolbase/client';
import { api, content, done } from './http';

/** A password, with a code where the account needs one, or the code alone that was left to give. */
export const logIn = (proof: { email?: string; password?: string; code?: string }) =>
  content(api.POST('/api/auth/login', { body: proof as Schemas['Credentials'] }));

export const signUp = (body: { fullName: string; email: string; password: string }) =>
  content(api.POST('/api/auth/signup', { body }));

export const requestPasswordReset = (email: string) =>
  content(api.POST('/api/auth/request-password-reset', { body: { email } }));

/** Mails a link that lets the browser that opens it sign in. */
export const requestSignInLink = async (email: string) =>
  (await content(api.POST('/api/auth/request-sign-in-link', { body: { email } }))).message;

export const openSignInLink = (token: string) => content(api.POST('/api/auth/sign-in-link', { body: { token } }));

/** Resolves if a mailed link can still be used. Fails if it cannot, or when that cannot be found out. */
export const checkResetLink = (token: string) => done(api.POST('/api/auth/check-reset-link', { body: { token } }));

export const resetPassword = (token: string, password: string) =>
  content(api.POST('/api/auth/reset-password', { body: { token, password } }));

export const verifyEmail = (token: string) => content(api.POST('/api/auth/verify-email', { body: { token } }));
