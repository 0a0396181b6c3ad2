import { afterAll, beforeEach } from 'vitest';
import { startOffice } from './office.ts';
import type { Server } from './server.ts';

/**
 * A back office for each test of a file, which changes it. They stop at the end: pages are closed only after what a
 * test leaves behind.
 */
export function ownOffice(): { server: Server } {
  const servers: Server[] = [];
  beforeEach(async () => {
    servers.push(await startOffice());
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
