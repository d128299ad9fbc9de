import type { InRound, RoundAge, SatRounds } from '@timbra/core/invoicing/cancelling/ports.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import type { Database } from './database.ts';
import { isOfLive } from './scopes.ts';
import { dueByClock, raw, sql } from './sql.ts';

const dayMs = 86_400_000;

/** Who cancels a document within a day of its issue does so where it was issued; old ones are seldom cancelled. */
const ages: Readonly<
  Record<RoundAge, { readonly youngest: number; readonly oldest: number; readonly everyMs: number }>
> = {
  recent: { youngest: 1, oldest: 90, everyMs: 7 * dayMs },
  old: { youngest: 90, oldest: 36_500, everyMs: 28 * dayMs },
};
const ageRows = Object.entries(ages).map(
  ([age, { youngest, oldest, everyMs }]) => `('${age}', ${youngest}, ${oldest}, ${everyMs})`,
);
const ageTable = `(values ${ageRows.join(', ')}) as a(age, youngest, oldest, every_ms)`;

/** A round begins before this document, and behind all that are younger. */
const beforeAll = '00000000-0000-0000-0000-000000000000';
/** It is longer than SAT takes to answer. */
const leaseMs = 5 * 60_000;

type RoundRow = { readonly company_id: string; readonly age: RoundAge };

export class PostgresSatRounds implements SatRounds {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async enter(): Promise<void> {
    const now = this.#clock.now();
    await this.#database.change(sql`
      insert into company_sat_rounds (company_id, age, begun_at, at, id, turn_at)
      select c.id, a.age, ${now}::timestamptz, ${now}::timestamptz - make_interval(days => a.youngest), ${beforeAll}::uuid, ${now}::timestamptz
      from companies c cross join ${raw(ageTable)}
      where not exists (select from company_sat_rounds r where r.company_id = c.id) and ${dueByClock('c.id')}
      on conflict do nothing`);
  }

  async next(limit: number): Promise<readonly InRound[]> {
    for (;;) {
      const { open, documents } = await this.#database.run(() => this.#take(limit));
      if (open === 0 || documents.length > 0) return documents;
    }
  }

  async #take(limit: number): Promise<{ readonly open: number; readonly documents: readonly InRound[] }> {
    const rounds = await this.#dueRounds(limit);
    if (rounds.length === 0) return { open: 0, documents: [] };
    const documents = await this.#documents(rounds, Math.max(1, Math.floor(limit / rounds.length)));
    const going = new Set(documents.map(keyOf));
    await this.#end(rounds.filter(({ company_id: companyId, age }) => !going.has(keyOf({ companyId, age }))));
    return { open: rounds.length, documents };
  }

  /** Accounts take turns, whatever number of companies they have: the first of each goes before the second of any. */
  #dueRounds(limit: number): Promise<readonly RoundRow[]> {
    const now = this.#clock.now();
    return this.#database.rows<RoundRow>(sql`
      with due as (
        select r.company_id, r.age, r.turn_at,
          row_number() over (partition by c.user_id order by r.turn_at, r.company_id, r.age) as place
        from company_sat_rounds r join companies c on c.id = r.company_id
        where r.turn_at <= ${now} and ${dueByClock('r.company_id')}),
      taken as (
        select r.company_id, r.age from company_sat_rounds r join due using (company_id, age)
        where r.turn_at <= ${now} order by due.place, due.turn_at, r.company_id, r.age limit ${limit} for update of r skip locked)
      update company_sat_rounds r set turn_at = ${new Date(now.getTime() + leaseMs)} from taken
      where r.company_id = taken.company_id and r.age = taken.age
      returning r.company_id, r.age`);
  }

  #documents(rounds: readonly RoundRow[], each: number): Promise<readonly InRound[]> {
    return this.#database.rows<InRound>(sql`
      select i.id, i.user_id as "userId", r.company_id as "companyId", r.age, r.unanswered
      from json_to_recordset(${JSON.stringify(rounds)}::json) as t(company_id uuid, age text)
        join company_sat_rounds r using (company_id, age) join ${raw(ageTable)} on a.age = r.age
        cross join lateral (
          select id, user_id, created_at from invoices
          where company_id = r.company_id and status = 'ISSUED' and (created_at, id) < (r.at, r.id)
            and created_at >= r.begun_at - make_interval(days => a.oldest)
          order by created_at desc, id desc limit ${each}) i
      order by r.company_id, r.age, i.created_at desc, i.id desc`);
  }

  /** The next one begins when its time has come, or now if this one took longer. */
  async #end(rounds: readonly RoundRow[]): Promise<void> {
    const now = this.#clock.now();
    await this.#database.change(sql`
      with ended as (
        select r.company_id, r.age, a.youngest,
          greatest(r.begun_at + make_interval(secs => a.every_ms / 1000), ${now}::timestamptz) as next
        from json_to_recordset(${JSON.stringify(rounds)}::json) as t(company_id uuid, age text)
          join company_sat_rounds r using (company_id, age) join ${raw(ageTable)} on a.age = r.age)
      update company_sat_rounds r set begun_at = next, turn_at = next, at = next - make_interval(days => youngest),
        id = ${beforeAll}, unanswered = 0
      from ended where r.company_id = ended.company_id and r.age = ended.age`);
  }

  async passed(documents: readonly InRound[]): Promise<void> {
    const last = new Map(documents.map((document) => [keyOf(document), document]));
    await this.#database.change(sql`
      update company_sat_rounds r set at = i.created_at, id = i.id, turn_at = ${this.#clock.now()}, unanswered = 0
      from json_to_recordset(${JSON.stringify([...last.values()])}::json) as t("companyId" uuid, age text, id uuid) join invoices i on i.id = t.id
      where r.company_id = t."companyId" and r.age = t.age and (i.created_at, i.id) < (r.at, r.id)`);
  }

  async unanswered(documents: readonly InRound[]): Promise<void> {
    await this.#database.change(sql`
      update company_sat_rounds r set unanswered = r.unanswered + 1, turn_at = ${this.#clock.now()}
      from (select distinct t."companyId", t.age from json_to_recordset(${JSON.stringify(documents)}::json) as t("companyId" uuid, age text)) t
      where r.company_id = t."companyId" and r.age = t.age`);
  }
}

const keyOf = ({ companyId, age }: Pick<InRound, 'companyId' | 'age'>) => `${companyId} ${age}`;

/** Returns since when the oldest round of a live company is under way, in seconds; 0 when none is. */
export async function oldestSatRound(database: Database): Promise<number> {
  const now = database.now();
  const found = await database.visits.inEachCell(() =>
    database.row<{ seconds: string | null }>(sql`
      select extract(epoch from ${now}::timestamptz - min(begun_at)) as seconds from company_sat_rounds r
      where begun_at <= ${now} and ${isOfLive('r')}`),
  );
  return Math.max(...found.map((row) => Number(row?.seconds ?? 0)));
}
