import { Pool } from 'pg';
import { restMs, returnEndedClients } from './connected.ts';

/** Each worker of a queue holds a connection that it listens on; the others are for all of them. */
const mostConnections = 40;

/** Returns the connections of a process's queues to their tables in `schema`. */
export function queuePool(databaseUrl: string, schema: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    keepAlive: true,
    idleTimeoutMillis: restMs,
    // The queue only tells that there is work: jobs that a crash of the database may lose are queued again from the records.
    options: `-c synchronous_commit=off -c search_path=${schema}`,
  });
  returnEndedClients(pool);
  // A connection that breaks in somebody's hands fails what he asks of it: its own event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Every queue and worker listens to it.
  pool.setMaxListeners(0);
  return pool;
}
