import type { Schemas } from '@toolbase/client';
import { api, content, done } from './http';

export type ProfileChange = Omit<Schemas['ProfileChange'], 'userId'>;
export type BrowserSession = Schemas['SessionView'];
export type Country = Schemas['Country'];
export type Deletion = Schemas['DeletionResponse'];

export const updateProfile = async (body: ProfileChange) =>
  (await content(api.PUT('/api/profile/update-user', { body }))).user;

export const listCountries = (signal: AbortSignal) => content(api.GET('/api/countries', { signal }), signal);

export const updatePassword = (body: Schemas['PasswordChange']) => done(api.PUT('/api/auth/update-password', { body }));

export const confirmPassword = (password: string) =>
  done(api.POST('/api/auth/confirm-password', { body: { password } }));

/** Mails the link that sets a password. */
export const requestPasswordLink = (email: string) =>
  done(api.POST('/api/auth/request-password-reset', { body: { email } }));

export const resendVerification = async () => (await content(api.POST('/api/auth/resend-verification'))).message;

export const listSessions = async (signal: AbortSignal) =>
  (await content(api.GET('/api/auth/sessions', { signal }), signal)).items;

export const endSession = (id: string) => done(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }));

export const endOtherSessions = () => done(api.DELETE('/api/auth/sessions'));

export const requestDeletion = () => content(api.DELETE('/api/profile'));

export const undoDeletion = () => content(api.PUT('/api/profile/undo-delete-request'));

/** Everything that is stored about oneself. */
export const exportProfile = () => content(api.GET('/api/profile/export', { parseAs: 'blob' })) as Promise<Blob>;
