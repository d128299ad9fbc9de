import { overloaded } from '@timbra/core/shared/errors.ts';
import type { RowBatches } from '../../ports/payroll-layouts.ts';
import type { Database } from '../database.ts';
import { LongRead, type AskedRead } from './long-read.ts';

export interface LongReadOptions {
  /** Limits those of this process: each holds one of its connections for as long as its reader takes. */
  readonly mostAtOnce: number;
}

/**
 * Reads that take as long as whoever reads them: from a cursor, so that neither this process nor the reader's pace decides
 * how much memory they take, and of one moment of the database.
 */
export class LongReads {
  readonly #database: Database;
  readonly #mostAtOnce: number;
  #open = 0;

  constructor(database: Database, { mostAtOnce }: LongReadOptions) {
    this.#database = database;
    this.#mostAtOnce = mostAtOnce;
  }

  /** @throws DomainError OVERLOADED, RATE_LIMITED beyond what one account may have at once. */
  async open(userId: string, asked: AskedRead): Promise<RowBatches> {
    if (this.#open >= this.#mostAtOnce) throw overloaded(30);
    this.#open += 1;
    const left = () => {
      this.#open -= 1;
    };
    const client = await this.#database.client().catch((error: unknown) => {
      left();
      throw error;
    });
    const read = new LongRead(client, this.#database.canceller(), left);
    await read.begin(userId, asked);
    return read;
  }
}
