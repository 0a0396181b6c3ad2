import type { TestProject } from 'vitest/node';
import { launchBrowser, WORKERS } from './browser.ts';
import { seedData, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the servers most tests read from, one for each worker; no test changes what they show. */
    sites: string[];
    /** Folder with the filled database, for servers of a test's own. */
    seeded: string;
    /** Where the browsers listen, one for each worker. */
    browsers: string[];
  }
}

/** Starts what all test files share; ends it after the last, also when starting fails half-way. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const step of ends.reverse()) await step();
  };
  try {
    const data = await seedData();
    ends.push(data.remove);
    const sites: string[] = [];
    for (let worker = 0; worker < WORKERS; worker += 1) {
      const server = await startServer(data.folder);
      ends.push(server.stop);
      sites.push(server.url);
    }
    const browsers = await Promise.all(Array.from({ length: WORKERS }, launchBrowser));
    ends.push(...browsers.map((browser) => () => browser.close()));
    project.provide('sites', sites);
    project.provide('seeded', data.folder);
    project.provide(
      'browsers',
      browsers.map((browser) => browser.wsEndpoint()),
    );
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
