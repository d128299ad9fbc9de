import { Client, DatabaseError } from 'pg';
import { until } from '../until.ts';

/** Runs work on a connection of its own to the server's administrative database. */
export async function inAdmin<T>(adminUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const insufficientPrivilege = '42501';

export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await inAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await drop(client, datname);
  });
}

/** Drops a database with whoever is still connected; one that is gone already is no fault. */
export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  inAdmin(adminUrl, (client) => drop(client, name));

/** The server's own upkeep may be in it, which only a superuser can end, and which ends by itself. */
async function drop(client: Client, name: string): Promise<void> {
  await until(`${name} is dropped`, () =>
    client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DatabaseError && error.code === insufficientPrivilege) return false;
        throw error;
      },
    ),
  );
}
