import type { Settlements } from '@timbra/core/invoicing/issuing/settlements.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { SharedWaits } from './shared-waits.ts';

/** Whoever waits for a document is told within a tenth of a second, whichever process has settled it. */
export class PostgresSettlements implements Settlements {
  readonly #waits: SharedWaits;

  constructor(database: Database) {
    this.#waits = new SharedWaits(async (ids) => {
      const settled = await database.plannedRows<{ id: string }>(
        sql`select id from invoices where id = any(${[...ids]}::uuid[]) and status <> 'PROCESSING'`,
      );
      return settled.map(({ id }) => id);
    });
  }

  settled(id: string, mostMs: number): Promise<boolean> {
    return this.#waits.wait(id, mostMs);
  }

  /** Lets nobody wait any longer: the process is to end. */
  end(): void {
    this.#waits.end();
  }
}
