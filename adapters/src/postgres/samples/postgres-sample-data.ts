import type { Scope } from '@timbra/core/access/actor.ts';
import type { SampleData, SampleProgress } from '@timbra/core/samples/sample-data.ts';
import type { Clock, Ids } from '@timbra/core/shared/ports.ts';
import type { Database } from '../database.ts';
import { Rebuild } from '../rebuild/rebuild.ts';
import { date, sql } from '../sql.ts';
import { removeSamples } from './remove-samples.ts';
import { forgetStoredKeys } from './sample-keys.ts';
import type { SampleRecords } from './sample-records.ts';

export type SampleStatus = 'FILLING' | 'READY' | 'REMOVING' | 'REMOVED';

export interface SampleState {
  readonly status: SampleStatus;
  readonly done: number;
  readonly records: SampleRecords;
  /** Every run of the same filling reckons its days from there. */
  readonly startedAt: Date;
}

type Row = Omit<SampleState, 'startedAt'> & { readonly startedAt: string };

export class PostgresSampleData implements SampleData {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(database: Database, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** Orders the data of a new account: once, whatever becomes of it. */
  async order(userId: string): Promise<void> {
    await this.#database.change(sql`
      insert into sample_data (user_id, status, started_at) values (${userId}, 'FILLING', ${this.#clock.now()}) on conflict do nothing`);
  }

  /** Tells whether it is to be made, or what was made of it to be taken away. */
  async isInProgress(userId: string): Promise<boolean> {
    const row = await this.#database.row<{ status: SampleStatus }>(sql`
      select status from sample_data where user_id = ${userId}`);
    return row?.status === 'FILLING' || row?.status === 'REMOVING';
  }

  /** @param prepare is done with the first beginning, once. */
  begin(userId: string, prepare: () => Promise<void>): Promise<SampleState> {
    return this.#database.run(async () => {
      const held = await this.#held(userId);
      if (held && held.records['begun'] === undefined) {
        await prepare();
        await this.#save(userId, { begun: 'true' });
      }
      return this.#state(userId);
    });
  }

  async #save(userId: string, made: SampleRecords): Promise<void> {
    await this.#database.change(sql`
      update sample_data set records = records || ${JSON.stringify(made)}::jsonb where user_id = ${userId}`);
  }

  async #state(userId: string): Promise<SampleState> {
    const row = await this.#database.row<Row>(sql`
      select status, done, records, started_at as "startedAt" from sample_data where user_id = ${userId}`);
    if (!row) throw new Error('No sample data was ordered');
    return { ...row, startedAt: date(row.startedAt) };
  }

  /** Keeps what a step has made. @returns whether there is to be a next one. */
  async advance(userId: string, { done, total, made }: { done: number; total: number; made: SampleRecords }) {
    const row = await this.#database.row<{ status: SampleStatus }>(sql`
      update sample_data set done = ${done}, total = ${total}, records = records || ${JSON.stringify(made)}::jsonb where user_id = ${userId} returning status`);
    return row?.status === 'FILLING';
  }

  /** There is no next step: what was to be taken away meanwhile is so with all that the last one made. */
  async finish(userId: string): Promise<void> {
    const isReady = await this.#database.run(async () => {
      const state = await this.#held(userId);
      if (state?.status === 'REMOVING') return false;
      await this.#become(userId, 'READY');
      await this.#database.change(forgetStoredKeys(userId));
      return true;
    });
    if (isReady) return;
    await this.#database.run(async () => this.#remove(userId, await this.#held(userId)));
    await this.#addUpAgain(userId);
    await this.#become(userId, 'REMOVED');
  }

  find({ userId }: Scope): Promise<SampleProgress | undefined> {
    return this.#database.row<SampleProgress>(sql`
      select status, done, total from sample_data where user_id = ${userId} and status in ('FILLING', 'READY')`);
  }

  async remove({ userId }: Scope): Promise<number | undefined> {
    const removed = await this.#database.run(async () => {
      const state = await this.#held(userId);
      if (state?.status !== 'FILLING' && state?.status !== 'READY') return undefined;
      return { retained: await this.#remove(userId, state), wasFilling: state.status === 'FILLING' };
    });
    if (!removed) return undefined;
    await this.#addUpAgain(userId);
    // Whoever makes it has a step at hand, and takes away what that leaves.
    if (!removed.wasFilling) await this.#become(userId, 'REMOVED');
    return removed.retained;
  }

  /** The next start goes on with a removal whose process dies here. */
  async #remove(userId: string, held: Pick<SampleState, 'records'> | undefined): Promise<number> {
    const retained = await removeSamples(this.#database, {
      userId,
      records: held?.records ?? {},
      newId: () => this.#ids.next(),
      now: this.#clock.now(),
    });
    await this.#become(userId, 'REMOVING');
    return retained;
  }

  #held(userId: string): Promise<Pick<SampleState, 'status' | 'records'> | undefined> {
    return this.#database.row(sql`select status, records from sample_data where user_id = ${userId} for update`);
  }

  async #become(userId: string, status: SampleStatus): Promise<void> {
    await this.#database.change(sql`update sample_data set status = ${status} where user_id = ${userId}`);
  }

  /** What reports and balances have of documents that stay follows from these alone. */
  async #addUpAgain(userId: string): Promise<void> {
    const rebuild = new Rebuild(this.#database);
    const companies = await this.#database.rows<{ id: string; userId: string; name: string }>(sql`
      select id, user_id as "userId", name from companies where user_id = ${userId}`);
    for (const company of companies) await rebuild.company(company, () => undefined);
  }
}
