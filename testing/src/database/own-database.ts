import { startPostgres } from '@timbra/adapters/local/embedded-postgres.ts';
import { identityOf, signal, waitForEnd } from '@timbra/adapters/local/processes.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { noteProcess } from '../system/run-folder.ts';

/** A PostgreSQL that belongs to one test, with the durability of production. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends it as `kill -9` does: what was committed must be there after `start`. */
  readonly kill: () => Promise<void>;
  /** Starts it again at the same address. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startOwnDatabase(runFolder: string, dataDir: string): Promise<OwnDatabase> {
  const launch = async (port?: number) => {
    const started = await startPostgres(dataDir, port === undefined ? {} : { port });
    await noteProcess(runFolder, started.pid);
    return started;
  };
  let server = await launch();
  await migrate(server.url);
  const kill = async () => {
    const identity = identityOf(server.pid);
    signal(server.pid, 'SIGKILL');
    if (identity && !(await waitForEnd(identity, 5_000))) throw new Error('PostgreSQL survived SIGKILL');
  };
  const start = async () => {
    server = await launch(server.port);
  };
  return { url: server.url, kill, start, stop: () => server.stop() };
}
