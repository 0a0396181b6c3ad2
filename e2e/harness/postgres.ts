import { run } from './process.ts';

/** A database of PostgreSQL. */
export interface PostgresDatabase {
  url: string;
  remove: () => Promise<void>;
}

/** An empty database on the server at `address`, whose user may create databases. */
export async function createDatabase(address: string): Promise<PostgresDatabase> {
  const name = `toolbase_e2e_${process.pid}`;
  const execute = async (statement: string) => {
    await run('psql', ['--no-psqlrc', '--quiet', '--command', statement, address], process.cwd());
  };
  await execute(`CREATE DATABASE ${name}`);
  const url = new URL(address);
  url.pathname = name;
  return { url: url.href, remove: () => execute(`DROP DATABASE ${name} WITH (FORCE)`) };
}
