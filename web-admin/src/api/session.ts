import { request } from './http';

interface User {
  fullName: string;
  email: string;
  role: { name: string };
  /** Who vouches for them, as in `Google`. */
  platform: string;
  hasPassword: boolean;
  /** An admin who must turn two-factor sign-in on first. */
  twoFactorRequired?: boolean;
}

export interface Session extends Omit<User, 'role'> {
  /** What they may do; `*` is everything. */
  permissions: string[];
}

/** Who is signed in. Admins may do everything, and nobody else anything here. */
export async function readSession(): Promise<Session> {
  const { role, ...user } = (await request<{ user: User }>('/api/me')).data.user;
  return { ...user, permissions: role.name === 'admin' && !user.twoFactorRequired ? ['*'] : [] };
}

/** Ends the session; resolves when it is over. */
export async function logOut(): Promise<void> {
  await request('/api/auth/logout', { method: 'POST' });
}
