import type { TransferReturns } from '@timbra/core/purchases/ports.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresTransferReturns implements TransferReturns {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async ask(purchaseId: string, at: Date): Promise<void> {
    await this.#database.change(
      sql`insert into purchase_returns (purchase_id, asked_at) values (${purchaseId}, ${at}) on conflict (purchase_id) do nothing`,
    );
  }

  async isAsked(purchaseId: string): Promise<boolean> {
    const row = await this.#database.row<{ asked: number }>(
      sql`select 1 as asked from purchase_returns where purchase_id = ${purchaseId} and ended_at is null`,
    );
    return row !== undefined;
  }

  async end(purchaseId: string, at: Date): Promise<void> {
    await this.#database.change(
      sql`update purchase_returns set ended_at = ${at} where purchase_id = ${purchaseId} and ended_at is null`,
    );
  }
}
