import type { Clock, Ids, OperatorAct, OperatorActs } from '@timbra/core/shared/ports.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresOperatorActs implements OperatorActs {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(database: Database, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#ids = ids;
    this.#clock = clock;
  }

  async record({ act, subject, who, why, amount }: OperatorAct): Promise<void> {
    await this.#database.change(sql`
      insert into operator_acts (id, act, subject, who, why, amount, created_at) values (${this.#ids.next()}, ${act}, ${subject}, ${who}, ${why}, ${amount ?? null}, ${this.#clock.now()})`);
  }

  async has({ act, subject, who, why, amount }: OperatorAct): Promise<boolean> {
    const row = await this.#database.row(sql`
      select 1 from operator_acts
      where subject = ${subject} and act = ${act} and who = ${who} and why = ${why}
        and (${amount ?? null}::numeric is null or amount = ${amount ?? null}) limit 1`);
    return row !== undefined;
  }
}
