import type { Pool, PoolClient } from 'pg';
import { aheadSetting } from '../sql.ts';
import { defaultCell, enteredCell, pathOf } from './visit.ts';
import { enteredAheadMs } from '../../ports/company-clock.ts';

/**
 * Gives each connection of a pool to whoever takes it in the cell of his work, and by the clock of his company: the one
 * place where a cell is entered. A connection stays as it is until it is taken for another cell or clock, so that there is
 * no statement more where there is one cell, and no more connections where there are many.
 */
export function enterCells(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const cells = new WeakMap<PoolClient, number>();
  const clocks = new WeakMap<PoolClient, number>();
  const entered = async () => {
    const cell = enteredCell();
    const aheadMs = enteredAheadMs();
    const client = await connect();
    try {
      if ((cells.get(client) ?? defaultCell) !== cell) {
        await client.query(cell === defaultCell ? 'reset search_path' : `set search_path = ${pathOf(cell)}`);
        cells.set(client, cell);
      }
      if ((clocks.get(client) ?? 0) !== aheadMs) {
        await client.query(`set ${aheadSetting} = '${aheadMs} milliseconds'`);
        clocks.set(client, aheadMs);
      }
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
