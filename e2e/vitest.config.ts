import { defineConfig } from 'vitest/config';
import { WORKERS } from './harness/browser.ts';
import { SlowestFirst } from './harness/sequence.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['harness/global-setup.ts'],
    setupFiles: ['harness/leaks.ts'],
    // A loaded machine renders slowly; a healthy page takes a second.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowestFirst },
    // Two cores serve, render and browse at once: what fails twice is repeated alone at the end by `cargo xtask test`.
    retry: 1,
    // A snapshot that is missing fails: it is written only when it is accepted.
    update: process.env.UPDATE_SNAPSHOTS === '1' ? 'all' : 'none',
    reporters: ['default', './harness/retried.ts', './harness/report.ts'],
  },
});
