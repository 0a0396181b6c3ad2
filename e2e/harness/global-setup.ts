import type { TestProject } from 'vitest/node';
import { launchBrowser, WORKERS } from './browser.ts';
import { createDatabase } from './postgres.ts';
import { seedData, type Server, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Addresses of the servers most tests read from, one for each worker; no test changes what they show. With
     * TOOLBASE_TEST_POSTGRES, the address of a PostgreSQL server, the second one is on PostgreSQL.
     */
    sites: string[];
    /** Folder with the filled database, for servers of a test's own. */
    seeded: string;
    /** Where the browsers listen, one for each worker. */
    browsers: string[];
  }
}

/** Starts a server with the same data on PostgreSQL, in a database of its own. */
async function startOnPostgres(address: string, ends: (() => Promise<void>)[]): Promise<Server> {
  const database = await createDatabase(address);
  ends.push(database.remove);
  const settings = { 'database.url': database.url };
  const data = await seedData(settings);
  ends.push(data.remove);
  return startServer(data.folder, { settings });
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
    const postgres = process.env.TOOLBASE_TEST_POSTGRES;
    const sites: string[] = [];
    for (let worker = 0; worker < WORKERS; worker += 1) {
      const server = await (worker === 1 && postgres ? startOnPostgres(postgres, ends) : startServer(data.folder));
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
