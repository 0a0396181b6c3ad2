import { afterAll, beforeEach } from 'vitest';
import { startAdmin } from './admin.ts';
import type { Server } from './server.ts';

/**
 * A server with an admin, which the tests of a file change: one for all of them, or for `each`. A test that is tried
 * again gets another one. Each stops when it is replaced: the pages of a test are closed only after what it leaves behind.
 */
export function ownAdmin({ each = false } = {}): { server: Server } {
  let current: Server | undefined;
  beforeEach(async ({ task }) => {
    if (current && !each && !task.result?.retryCount) return;
    await current?.stop();
    current = await startAdmin();
  });
  afterAll(() => current?.stop());
  return {
    get server() {
      if (!current) throw new Error('there is a server only in tests');
      return current;
    },
  };
}
