import { afterAll, beforeEach } from 'vitest';
import { startAdmin } from './admin.ts';
import type { Server } from './server.ts';

/**
 * A server with an admin for each test of a file, which changes it. They stop at the end: pages are closed only after what a
 * test leaves behind.
 */
export function ownAdmin(): { server: Server } {
  const servers: Server[] = [];
  beforeEach(async () => {
    servers.push(await startAdmin());
  });
  afterAll(() => Promise.all(servers.map(({ stop }) => stop())));
  return {
    get server() {
      const newest = servers.at(-1);
      if (!newest) throw new Error('there is a server only in tests');
      return newest;
    },
  };
}
