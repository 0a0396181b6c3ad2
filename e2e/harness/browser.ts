import { chromium, type BrowserServer } from 'playwright-core';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are open for seconds: what the optimising compiler makes of their scripts comes too late to be worth its time.
  '--js-flags=--no-opt',
  // Nothing but this machine can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The browser's program. */
export function browserProgram(): string {
  const path = process.env.CHROMIUM;
  if (!path) throw new Error('CHROMIUM must name the Chromium to test with');
  return path;
}

/** How many test files run at the same time. */
export const WORKERS = 2;

/** A browser for test files to connect to. */
export const launchBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: browserProgram(), headless: true, args: FLAGS });

export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Viewport = keyof typeof VIEWPORTS;
