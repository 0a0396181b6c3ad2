import type { TestProject } from 'vitest/node';
import { launchBrowser, WORKERS } from './browser.ts';
import { seedData, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server most tests read from; none of them changes what it shows. */
    site: string;
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
    const server = await startServer(data.folder);
    ends.push(server.stop);
    const browsers = await Promise.all(Array.from({ length: WORKERS }, launchBrowser));
    ends.push(...browsers.map((browser) => () => browser.close()));
    project.provide('site', server.url);
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
