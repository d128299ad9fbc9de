import type { Pool, PoolClient } from 'pg';

/**
 * Gives a client whose connection has ended back to its pool, whoever holds it. Kysely keeps that of a transaction whose
 * rollback fails, as it must on a dead connection: a few restarts of the database would use the whole pool up, and every
 * request would wait for good.
 */
export function returnEndedClients(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Its holder may still do so; twice is an error to the pool.
      client.release = () => undefined;
    }),
  );
}
