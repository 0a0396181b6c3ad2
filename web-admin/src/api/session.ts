import type { Schemas } from '@toolbase/client';
import { api, content } from './http';

type User = Schemas['User'];

export interface Session extends Pick<User, 'fullName' | 'email' | 'platform' | 'hasPassword' | 'twoFactorRequired'> {
  /** Their permissions; `*` is everything. */
  permissions: string[];
}

/** The account that is signed in. Admins may do everything, and nobody else anything here. */
export async function readSession(): Promise<Session> {
  const { role, ...user } = (await content(api.GET('/api/me'))).user;
  return { ...user, permissions: role.name === 'admin' && !user.twoFactorRequired ? ['*'] : [] };
}

/** Ends the session; resolves when it is over. */
export async function logOut(): Promise<void> {
  await api.POST('/api/auth/logout');
}

/** Confirms the password of who is signed in. */
export const confirmPassword = (password: string) => api.POST('/api/auth/confirm-password', { body: { password } });
