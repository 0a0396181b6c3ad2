import { afterAll } from 'vitest';
import { stopLeftServers } from './server.ts';

// Hooks that run afterwards run in reverse order, so this one of every file is its last.
afterAll(async () => {
  const left = await stopLeftServers();
  if (left.length > 0) throw new Error(`these tests leave a server running: ${left.join('; ')}`);
});
