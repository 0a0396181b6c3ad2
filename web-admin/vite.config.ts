/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/dashboard/admin/',
  plugins: [react()],
  build: {
    // One folder holds both webs, as the server's `web.dir` and the distribution have them.
    outDir: '../web-public/build/web/admin',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The parts of a screen that few need are loaded by it; the rest is one program.
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': process.env.TOOLBASE_API ?? 'http://127.0.0.1:8080' } },
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}', 'modules/*/test/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: '../web-shared/test/each-file.ts',
    // Beside a build a screen may take seconds to render.
    testTimeout: 30_000,
  },
});
