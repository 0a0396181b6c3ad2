import { lineOf, start, stop } from './process.ts';
import { startOpen } from './member.ts';
import { freePort } from './port.ts';
import type { Server } from './server.ts';

/** An OpenID provider that stands in for Google; the server's own tests use it, too. */
const PROVIDER = new URL('../../core/accounts/tests/accounts/provider.mjs', import.meta.url).pathname;
const ROOT = new URL('../..', import.meta.url).pathname;

/** Someone whom the provider knows. */
export interface Person {
  name: string;
  email: string;
  /** True if the provider has made sure that the address is theirs. */
  confirmed: boolean;
}

/**
 * A server whose visitors may sign in as one of `people`. It is at `localhost` and the provider at `127.0.0.1`, so
 * that browsers take them for two sites.
 */
export async function startVouched(people: Person[]): Promise<Server> {
  const site = `http://localhost:${await freePort()}`;
  const port = await freePort();
  const lines = people.map(({ name, email, confirmed }) => [name, email, confirmed ? 'yes' : 'no', name].join('|'));
  const provider = start('node', [PROVIDER, String(port), `${site}/api/auth/google/callback`, ...lines], ROOT, 'pipe');
  try {
    await lineOf(provider, (line) => line === 'ready' || undefined);
    const server = await startOpen({
      port: Number(new URL(site).port),
      settings: {
        'site.url': site,
        'auth.google.client_id': 'toolbase',
        'auth.google.client_secret': 'a secret of the tests',
        'auth.google.issuer': `http://127.0.0.1:${port}`,
      },
    });
    const end = async () => {
      await server.stop();
      await stop(provider.child);
    };
    return { ...server, url: site, stop: end };
  } catch (error) {
    await stop(provider.child);
    throw error;
  }
}
