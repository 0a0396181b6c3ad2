import type { Schemas } from '@toolbase/client';
import { forgetCopies } from '@toolbase/web-shared/copies';
import { readProblem } from '@toolbase/web-shared/problem';
import { api, content } from './http';

type User = Schemas['User'];

export interface Session extends Pick<
  User,
  'id' | 'fullName' | 'email' | 'platform' | 'hasPassword' | 'twoFactorRequired'
> {
  /** Their permissions; `*` is everything. */
  permissions: string[];
}

/** The account that is signed in. Admins may do everything, and nobody else anything here. */
export async function readSession(): Promise<Session> {
  const { role, ...user } = (await content(api.GET('/api/me'))).user;
  return { ...user, permissions: role.name === 'admin' && !user.twoFactorRequired ? ['*'] : [] };
}

/** Ends the session; resolves when it is over. What was not saved is forgotten: others may use the browser. */
export async function logOut(): Promise<void> {
  await api.POST('/api/auth/logout');
  forgetCopies();
}

/** Signs the same account in again. Not by `api`, which would renew the session first. */
export async function logInAgain(credentials: Schemas['Credentials']): Promise<void> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const body = JSON.stringify(credentials);
  const response = await fetch('/api/auth/login', { method: 'POST', headers, body });
  if (!response.ok) throw await readProblem(response);
}

/** Confirms the password of who is signed in. */
export const confirmPassword = (password: string) => api.POST('/api/auth/confirm-password', { body: { password } });
