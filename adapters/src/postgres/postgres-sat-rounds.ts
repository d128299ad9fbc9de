import type { InRound, SatRounds } from '@timbra/core/invoicing/cancelling/sat-rounds.ts';
import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Database } from './database.ts';
import { date } from './values.ts';

const first = '00000000-0000-0000-0000-000000000000';
const roundMs = 7 * 86_400_000;

/** Documents in the order of their ids, which is the primary key's: no index of its own has to follow each change of state. */
export class PostgresSatRounds implements SatRounds {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  next(limit: number, issuedBefore: Date): Promise<readonly InRound[]> {
    return this.#database.run(async () => {
      const round = await this.#database.row<{ cursor: string; begun_at: string | Date }>(
        'select cursor, begun_at from sat_rounds for update',
      );
      if (!round) return this.#begin(limit, issuedBefore);
      const found = await this.#after(round.cursor, limit, issuedBefore);
      const isDue = this.#clock.now().getTime() - date(round.begun_at).getTime() >= roundMs;
      return found.length === 0 && isDue ? this.#begin(limit, issuedBefore) : found;
    });
  }

  async passed(id: string): Promise<void> {
    await this.#database.change('update sat_rounds set cursor = ? where cursor < ?', [id, id]);
  }

  async #begin(limit: number, issuedBefore: Date): Promise<readonly InRound[]> {
    await this.#database.change(
      `insert into sat_rounds (cursor, begun_at) values (?, ?)
       on conflict (only_one) do update set cursor = excluded.cursor, begun_at = excluded.begun_at`,
      [first, this.#clock.now()],
    );
    return this.#after(first, limit, issuedBefore);
  }

  #after(cursor: string, limit: number, issuedBefore: Date): Promise<readonly InRound[]> {
    return this.#database.rows<InRound>(
      `select id, user_id as "userId" from invoices
       where id > ? and status = 'ISSUED' and created_at < ? order by id limit ?`,
      [cursor, issuedBefore, limit],
    );
  }
}
