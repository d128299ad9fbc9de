import type { AuditEntry, AuditFacts } from '@timbra/core/audit/audit-entry.ts';
import type { AuditPage, AuditQuery, AuditTrail } from '@timbra/core/audit/ports.ts';
import { canonicalJson, hashOfEntry } from '@timbra/core/audit/chain.ts';
import type { Ids } from '@timbra/core/shared/ports.ts';
import { sha256 } from '../../audit/sha256.ts';
import type { Database } from '../database.ts';
import { daysOf } from '../lists/description.ts';
import { allOf, date, raw, sql, type Sql } from '../sql.ts';
import { recordChanges, type JournalRow, type RecordChange } from './journal.ts';
import { namesFor } from './names.ts';

/** So many changed rows are chained by one transaction, which holds the end of the chain. */
const batch = 500;
/**
 * Whoever reads waits about so long for what is not chained yet, in a slot that others want: a large import leaves more, and
 * the worker goes on.
 */
const readMs = 500;
/** One call of the worker goes on so long where some chains have much to come. */
const roundsMs = 4_000;
/** So many entries of an export are read at once. */
const exported = 1_000;

interface StoredEntry {
  readonly number: string;
  readonly entry: string;
  readonly hash: string;
  readonly previous: string;
}

type Head = { readonly number: string; readonly hash: string };

/**
 * Changes are written unchained in their own transactions, which so never wait for each other; short transactions of their
 * own put them behind the end of their chain, before anybody is shown it and every few seconds.
 */
export class PostgresAuditTrail implements AuditTrail {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #readMs: number;

  constructor(database: Database, ids: Ids, options: { readonly readMs?: number } = {}) {
    this.#database = database;
    this.#ids = ids;
    this.#readMs = options.readMs ?? readMs;
  }

  async read(
    tenantId: string,
    query: AuditQuery,
    { first, count, withPayroll, livemode }: Parameters<AuditTrail['read']>[2],
  ): Promise<AuditPage> {
    await this.#chainSoon(tenantId);
    const wanted = allOf([
      sql`tenant_id = ${tenantId}`,
      ...(withPayroll ? [] : [raw('not payroll')]),
      ...(livemode === undefined ? [] : [sql`${isOfTests} = ${!livemode}`]),
      ...conditionsOf(query),
    ]);
    const rows = await this.#database.rows<StoredEntry>(sql`
      select number, entry, hash, previous from audit_entries where ${wanted}
      order by number desc limit ${count} offset ${first}`);
    const counted = await this.#database.row<{ total: string }>(sql`
      select count(*) as total from audit_entries where ${wanted}`);
    return { entries: rows.map(entryOf), total: Number(counted?.total ?? 0) };
  }

  /**
   * The index holds what is of payroll apart from the rest, so that the end of each part is found at once. The order is by time: by
   * the number alone the whole chain of a company would be read backwards for somebody who did nothing for long.
   */
  async lastActs(
    tenantId: string,
    actorIds: readonly string[],
    { withPayroll }: Parameters<AuditTrail['lastActs']>[2],
  ): Promise<ReadonlyMap<string, AuditEntry>> {
    if (actorIds.length === 0) return new Map();
    await this.#chainSoon(tenantId);
    const rows = await this.#database.bulkRows<StoredEntry & { readonly actorId: string }>(sql`
      select distinct on (a.id) a.id as "actorId", e.number, e.entry, e.hash, e.previous
      from unnest(${actorIds}::text[]) as a (id),
        unnest(${withPayroll ? [false, true] : [false]}::bool[]) as p (payroll),
        lateral (select at, number, entry, hash, previous from audit_entries
          where tenant_id = ${tenantId} and actor_id = a.id and payroll = p.payroll
          order by at desc, number desc limit 1) e
      order by a.id, e.at desc, e.number desc`);
    return new Map(rows.map((row) => [row.actorId, entryOf(row)]));
  }

  async *all(tenantId: string): AsyncIterable<readonly AuditEntry[]> {
    await this.#chainSoon(tenantId);
    let after = '0';
    for (;;) {
      const rows = await this.#database.rows<StoredEntry>(sql`
        select number, entry, hash, previous from audit_entries
        where tenant_id = ${tenantId} and number > ${after} order by number limit ${exported}`);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(entryOf);
      after = last.number;
    }
  }

  /** Each chain gets one batch before any gets its next, so that nobody's import keeps the others waiting. */
  async chainAll(): Promise<void> {
    const rows = await this.#database.rows<{ tenantId: string }>(sql`
      select distinct tenant_id as "tenantId" from audit_changes limit 1000`);
    const end = performance.now() + roundsMs;
    let due = rows.map(({ tenantId }) => tenantId);
    do {
      const left: string[] = [];
      for (const tenantId of due) if ((await this.#chainSome(tenantId)) === batch) left.push(tenantId);
      due = left;
    } while (due.length > 0 && performance.now() < end);
  }

  async #chainSoon(tenantId: string): Promise<void> {
    const end = performance.now() + this.#readMs;
    while ((await this.#chainSome(tenantId)) === batch && performance.now() < end);
  }

  /** @returns how many changed rows it took. */
  async #chainSome(tenantId: string): Promise<number> {
    const waiting = await this.#database.row(sql`select from audit_changes where tenant_id = ${tenantId} limit 1`);
    if (!waiting) return 0;
    return this.#database.run(async () => {
      const head = await this.#head(tenantId);
      const rows = await this.#take(tenantId);
      const changes = recordChanges(rows);
      await this.#append(tenantId, head, changes);
      return rows.length;
    });
  }

  /** Returns the end of the chain, which nobody else goes on from until the transaction ends. */
  async #head(tenantId: string): Promise<Head> {
    await this.#database.change(sql`
      insert into audit_chains (tenant_id, number, hash) values (${tenantId}, 0, '') on conflict do nothing`);
    const head = await this.#database.row<Head>(sql`
      select number, hash from audit_chains where tenant_id = ${tenantId} for update`);
    if (!head) throw new Error('The end of a chain is gone');
    return head;
  }

  async #take(tenantId: string): Promise<readonly JournalRow[]> {
    const rows = await this.#database.rows<JournalRow & { readonly number: string; readonly at: string | Date }>(sql`
      with taken as (
        delete from audit_changes where tenant_id = ${tenantId}
          and number in (select number from audit_changes where tenant_id = ${tenantId} order by number limit ${batch})
        returning *)
      select number, at, transaction, acting, source, kind, record_id as "recordId", title, part, payroll, op, before, after
      from taken order by number`);
    return rows.map((row) => ({ ...row, at: date(row.at) }));
  }

  async #append(tenantId: string, { number, hash }: Head, changes: readonly RecordChange[]): Promise<void> {
    if (changes.length === 0) return;
    const names = await namesFor(this.#database, tenantId, changes);
    let previous = hash;
    const entries = changes.map((change, index) => {
      const { at, acting, action, kind, recordId } = change;
      const facts: AuditFacts = {
        id: this.#ids.next(),
        at: at.toISOString(),
        actor: names.actorOf(acting),
        ip: acting?.ip ?? null,
        action,
        record: { kind, id: recordId, title: names.titleOf(change).toWellFormed() },
        changes: change.changes,
        requestId: acting?.requestId ?? null,
      };
      const follows = previous;
      previous = hashOfEntry(sha256, follows, facts);
      return { number: Number(number) + index + 1, payroll: change.payroll, facts, previous: follows, hash: previous };
    });
    await this.#database.bulk(sql`
      insert into audit_entries
        (tenant_id, number, at, actor_kind, actor_id, action, record_kind, record_id, payroll, entry, hash, previous)
      select ${tenantId}, e.number, e.at, e.actor_kind, e.actor_id, e.action, e.record_kind, e.record_id, e.payroll,
        e.entry, e.hash, e.previous
      from unnest(${entries.map((one) => one.number)}::bigint[], ${entries.map(({ facts }) => facts.at)}::timestamptz[],
        ${entries.map(({ facts }) => facts.actor.kind)}::text[], ${entries.map(({ facts }) => facts.actor.id)}::text[],
        ${entries.map(({ facts }) => facts.action)}::text[], ${entries.map(({ facts }) => facts.record.kind)}::text[],
        ${entries.map(({ facts }) => facts.record.id)}::text[], ${entries.map(({ payroll }) => payroll)}::bool[],
        ${entries.map(({ facts }) => canonicalJson(facts))}::text[], ${entries.map((one) => one.hash)}::text[],
        ${entries.map((one) => one.previous)}::text[])
        as e (number, at, actor_kind, actor_id, action, record_kind, record_id, payroll, entry, hash, previous)`);
    await this.#database.change(sql`
      update audit_chains set number = ${Number(number) + entries.length}, hash = ${previous}
      where tenant_id = ${tenantId}`);
  }
}

/** The text is what was hashed; what it holds is shown as it was written. */
const entryOf = ({ entry, hash, previous }: StoredEntry): AuditEntry => ({
  ...(JSON.parse(entry) as AuditFacts),
  hash,
  previous,
});

function conditionsOf({ desde, hasta, actor, action, record }: AuditQuery): Sql[] {
  const days = daysOf('at');
  return [
    ...(desde === undefined ? [] : [days.desde([desde])]),
    ...(hasta === undefined ? [] : [days.hasta([hasta])]),
    ...(actor === undefined ? [] : [sql`(actor_id = ${actor} or actor_kind = ${actor})`]),
    ...(action === undefined ? [] : [acted(action)]),
    ...(record === undefined ? [] : [sql`(record_id = ${record} or record_kind = ${record})`]),
  ];
}

/**
 * An endpoint is all that an account itself has of tests: its making tells, which stays when it is deleted.
 */
const isOfTests = raw(`(record_kind = 'endpoint' and exists (select from audit_entries made
  where made.tenant_id = audit_entries.tenant_id and made.record_id = audit_entries.record_id
    and made.action = 'endpoint.created' and made.entry::jsonb -> 'changes' @> '[{"field": "livemode", "after": false}]'))`);

const acted = (action: string): Sql =>
  action.endsWith('.*') ? sql`starts_with(action, ${action.slice(0, -1)})` : sql`action = ${action}`;
