import type { Clock } from '@timbra/core/shared/ports.ts';
import { each } from '@timbra/core/shared/asking.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { closedAccounts } from '../people.ts';
import { buyers, changes, momentsAt, terms, type Moments } from './terms.ts';

/** Rows of one statement: it is over soon, and nobody waits long for what it holds. */
const batch = 1_000;
/**
 * Limits the batches of one table in one round. What is left is for the next one: other work has the database
 * meanwhile.
 */
const mostBatches = 200;

/** Deletes what has lost its meaning with time. Safe in any number of processes, and goes on where it was cut off. */
export class ExpiredRecords {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @throws AggregateError with what kept rows of some tables from being deleted; those of all the others are. */
  async delete(): Promise<void> {
    const moments = momentsAt(this.#clock.now());
    const changing = changes.map(({ table, set, isOver }) => ({
      statement: sql`update ${raw(table)} set ${set(moments)}`,
      table,
      isOver,
    }));
    const deleting = terms.map(({ table, isOver }) => ({ statement: sql`delete from ${raw(table)}`, table, isOver }));
    const parts = [...changing, ...deleting].map(
      ({ statement, table, isOver }) =>
        () =>
          this.#inBatches(statement, table, isOver(moments)),
    );
    await each([...parts, () => this.#eraseBuyers(moments), () => this.#database.keys.forget()], (part) => part());
  }

  /** The directory tells which accounts are closed, and may be on another server than purchases. */
  async #eraseBuyers(moments: Moments): Promise<void> {
    const ofSome = (accounts: Sql) => sql`${buyers.isOver(moments)} and ${accounts}`;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const some = await this.#database.rows<{ id: string }>(sql`
        select distinct t.user_id as id from purchases t where ${ofSome(sql`t.user_id > ${after}::uuid`)}
        order by id limit ${batch}`);
      const ids = some.map(({ id }) => id);
      for (const id of await closedAccounts(this.#database, ids)) {
        await this.#database.change(sql`update purchases t set ${buyers.set} where ${ofSome(sql`t.user_id = ${id}`)}`);
      }
      if (ids.length < batch) return;
      after = ids.at(-1) ?? after;
    }
  }

  async #inBatches(statement: Sql, table: string, isOver: Sql): Promise<void> {
    const some = sql`${statement}
      where ctid = any(array(select t.ctid from ${raw(table)} t where ${isOver} limit ${batch}))`;
    for (let turn = 0; turn < mostBatches; turn += 1) {
      if ((await this.#database.change(some)) < batch) return;
    }
  }
}
