import type { TransferReturns } from '@timbra/core/purchases/transfer-returns.ts';
import type { Database } from './database.ts';

export class PostgresTransferReturns implements TransferReturns {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async ask(purchaseId: string, at: Date): Promise<void> {
    await this.#database.change(
      'insert into purchase_returns (purchase_id, asked_at) values (?, ?) on conflict (purchase_id) do nothing',
      [purchaseId, at],
    );
  }

  async isAsked(purchaseId: string): Promise<boolean> {
    const row = await this.#database.row<{ asked: number }>(
      'select 1 as asked from purchase_returns where purchase_id = ? and ended_at is null',
      [purchaseId],
    );
    return row !== undefined;
  }

  async end(purchaseId: string, at: Date): Promise<void> {
    await this.#database.change('update purchase_returns set ended_at = ? where purchase_id = ? and ended_at is null', [
      at,
      purchaseId,
    ]);
  }
}
