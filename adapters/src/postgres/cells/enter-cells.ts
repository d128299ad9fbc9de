import type { Pool, PoolClient } from 'pg';
import { defaultCell, enteredCell, pathOf } from './visit.ts';

/**
 * Gives each connection of a pool to whoever takes it in the cell of his work: the one place where a cell is entered.
 * A connection stays in its cell until it is taken for another one, so that there is no statement more where there is
 * one cell, and no more connections where there are many.
 */
export function enterCells(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const cells = new WeakMap<PoolClient, number>();
  const entered = async () => {
    const cell = enteredCell();
    const client = await connect();
    if ((cells.get(client) ?? defaultCell) === cell) return client;
    try {
      await client.query(cell === defaultCell ? 'reset search_path' : `set search_path = ${pathOf(cell)}`);
      cells.set(client, cell);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return client;
  };
  // The pool's own methods ask by a callback.
  pool.connect = ((callback?: Parameters<Pool['connect']>[0]) =>
    callback ? handTo(callback, entered()) : entered()) as Pool['connect'];
}

function handTo(callback: Parameters<Pool['connect']>[0], connecting: Promise<PoolClient>): void {
  connecting.then(
    (client) => callback(undefined, client, (error?: Error) => client.release(error)),
    (error: Error) => callback(error, undefined, () => undefined),
  );
}
