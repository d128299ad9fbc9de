import type { Settlements } from '@timbra/core/invoicing/issuing/invoice-batches.ts';
import { perCell } from '../cells/per-cell.ts';
import { inCell } from '../cells/visit.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { SharedWaits } from './shared-waits.ts';

/** Whoever waits for a document is told within a tenth of a second, whichever process has settled it. */
export class PostgresSettlements implements Settlements {
  readonly #database: Database;
  readonly #waits: () => SharedWaits;
  readonly #all: SharedWaits[] = [];

  constructor(database: Database) {
    this.#database = database;
    this.#waits = perCell((cell) => {
      const waits = new SharedWaits((ids) => inCell(cell, () => this.#settledOf(ids)));
      this.#all.push(waits);
      return waits;
    });
  }

  /** One that is moved to another cell meanwhile is waited for there. */
  async settled(id: string, mostMs: number): Promise<boolean> {
    const end = performance.now() + mostMs;
    for (;;) {
      const isSettled = await this.#waits().wait(id, end - performance.now());
      if (!(await this.#database.visits.follow()) || performance.now() > end) return isSettled;
    }
  }

  async #settledOf(ids: readonly string[]): Promise<readonly string[]> {
    const settled = await this.#database.plannedRows<{ id: string }>(sql`
      select id from unnest(${[...ids]}::uuid[]) as asked (id)
        where not exists (select from invoices i where i.id = asked.id and i.status = 'PROCESSING')`);
    return settled.map(({ id }) => id);
  }

  /** Lets nobody wait any longer: the process is to end. */
  end(): void {
    for (const waits of this.#all) waits.end();
  }
}
