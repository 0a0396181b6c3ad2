import { request } from './http';

export interface Session {
  name: string;
  permissions: string[];
}

const ADDRESS = '/api/admin/session';

/** The secret of a one-time link, behind the `#` of the address. */
export function secretOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token');
}

/**
 * The session: opened with the secret of a one-time link when there is one, else the one there is.
 * A link that has been used is no matter to someone who is signed in already.
 */
export async function openSession(secret: string | null): Promise<Session> {
  if (!secret) return (await request<Session>(ADDRESS)).data;
  try {
    return (await request<Session>(ADDRESS, { method: 'POST', body: { token: secret } })).data;
  } catch (refusal) {
    return request<Session>(ADDRESS).then(
      ({ data }) => data,
      () => {
        throw refusal;
      },
    );
  }
}

export async function endSession(): Promise<void> {
  await request(ADDRESS, { method: 'DELETE' });
}
