import { setTimeout as pause } from 'node:timers/promises';
import type { StoredCertificate, TestData } from '@timbra/core/test-data/delete-test-data.ts';
import { tablesByPlace } from '../cells/tables.ts';
import { OnDatabase } from '../on-database.ts';
import { allOf, listed, raw, sql, type Sql } from '../sql.ts';

const pollMs = 100;
/** Rows that one transaction deletes. */
const most = 500;

/** A column of a table that names a row of another one, or the company. */
interface Link {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
}

/**
 * Finds what belongs to test companies by the foreign keys of the catalogue: a table that is new is emptied too. What others
 * name goes after them.
 */
export class PostgresTestData extends OnDatabase implements TestData {
  async close(userId: string): Promise<readonly StoredCertificate[]> {
    const now = this.database.now();
    const closed = await this.database.rows<{ rfc: string | null; provider: string | null }>(sql`
      with open as (
        select id, issuer_id, csd_provider from companies
        where user_id = ${userId} and not livemode and archived_at is null for update)
      update companies c set archived_at = ${now}, issuer_id = null, version = c.version + 1
      from open where c.id = open.id returning open.issuer_id as rfc, open.csd_provider as provider`);
    await this.database.change(sql`delete from company_pages where company_id in (${closedCompanies(userId)})`);
    await this.database.change(sql`delete from webhook_endpoints where user_id = ${userId} and not livemode`);
    return closed.flatMap(({ rfc, provider }) => (rfc === null ? [] : [{ rfc, provider: provider ?? undefined }]));
  }

  async isEmpty(userId: string): Promise<boolean> {
    const row = await this.database.row<{ full: boolean }>(sql`
      select exists (${closedCompanies(userId)}) or exists (${testEvents(userId)})
        or exists (${testNotices(userId)}) as "full"`);
    return row?.full !== true;
  }

  async awaitEmpty(userId: string, mostMs: number): Promise<boolean> {
    const end = performance.now() + mostMs;
    while (performance.now() < end) {
      if (await this.isEmpty(userId)) return true;
      await pause(pollMs);
    }
    return false;
  }

  emptySome(userId: string): Promise<boolean> {
    return this.database.run(async () => {
      // Two of them wait for each other.
      await this.database.rows(sql`select from users where id = ${userId} for no key update`);
      if (await this.#forgetEvents(userId)) return true;
      if ((await this.#deleteSome('notifications', sql`t.id in (${testNotices(userId)})`)) > 0) return true;
      if ((await this.database.row(closedCompanies(userId))) === undefined) return false;
      const tables = await this.#tables();
      await this.database.change(sql`
        update invoices set substitutes_id = null
        where substitutes_id is not null and company_id in (${closedCompanies(userId)})`);
      for (const table of leavesFirst(tables)) {
        if ((await this.#deleteSome(table, isOfClosed(table, tables, userId))) > 0) return true;
      }
      return this.#forgetCompanies(userId);
    });
  }

  /** What was told of a record is counted beside it. */
  async #forgetEvents(userId: string): Promise<boolean> {
    const forgotten = await this.database.change(sql`
      with gone as (
        delete from events where id in (${testEvents(userId)} limit ${most}) returning record_kind, record_id),
      uncounted as (
        delete from event_records r using gone where r.record_kind = gone.record_kind and r.record_id = gone.record_id)
      select from gone`);
    return forgotten > 0;
  }

  #deleteSome(table: string, condition: Sql): Promise<number> {
    const name = raw(table);
    return this.database.change(sql`
      delete from ${name} where ctid = any (array(select t.ctid from ${name} t where ${condition} limit ${most}))`);
  }

  async #forgetCompanies(userId: string): Promise<boolean> {
    const ids = closedCompanies(userId);
    await this.database.change(sql`delete from members where company_id in (${ids})`);
    await this.database.change(sql`delete from company_transfers where company_id in (${ids})`);
    await this.database.change(sql`delete from two_step_companies where company_id in (${ids})`);
    await this.database.change(sql`delete from companies where id in (${ids})`);
    return true;
  }

  /** Returns how tables hang together, those of companies by the column that every table of tenants may have. */
  #tables(): Promise<Link[]> {
    const ofCell = sql`select jsonb_array_elements_text(${JSON.stringify(tablesByPlace.cell)}::jsonb)`;
    return this.database.rows<Link>(sql`
      select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_class k on k.oid = c.conrelid and k.relnamespace = current_schema()::regnamespace
        join pg_class p on p.oid = c.confrelid and p.relnamespace = k.relnamespace
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid <> c.confrelid
        and k.relname in (${ofCell}) and p.relname in (${ofCell})
      union
      select k.relname, 'company_id', 'companies'
      from pg_attribute a join pg_class k on k.oid = a.attrelid and k.relnamespace = current_schema()::regnamespace
      where a.attname = 'company_id' and not a.attisdropped and k.relkind = 'r' and k.relname in (${ofCell})`);
  }
}

const closedCompanies = (userId: string): Sql =>
  sql`select id from companies where user_id = ${userId} and not livemode and archived_at is not null`;

const testEvents = (userId: string): Sql => sql`select id from events where user_id = ${userId} and not livemode`;

const testNotices = (userId: string): Sql =>
  sql`select id from notifications where user_id = ${userId} and not livemode`;

/** Lists the tables that hang together with companies, each after all that name it. */
function leavesFirst(links: readonly Link[]): readonly string[] {
  const reached = reachedFrom('companies', links);
  const ordered: string[] = [];
  const left = new Set(reached);
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !links.some(({ child, parent }) => parent === table && child !== table && left.has(child)),
    );
    if (free.length === 0) throw new Error(`Tables name each other: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free.toSorted());
  }
  return ordered;
}

/** Returns the tables whose rows belong to a row of another one, near or far; without that one. */
function reachedFrom(root: string, links: readonly Link[]): ReadonlySet<string> {
  const reached = new Set([root]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { child, parent } of links) if (reached.has(parent)) reached.add(child);
  }
  reached.delete(root);
  return reached;
}

/** Returns the condition of a row `t` that belongs to a closed test company: by its own company, else by what it names. */
function isOfClosed(table: string, links: readonly Link[], userId: string): Sql {
  const own = links.filter(({ child }) => child === table);
  const ofCompany = own.find(({ column, parent }) => parent === 'companies' && column === 'company_id');
  if (ofCompany) return sql`t.company_id in (${closedCompanies(userId)})`;
  const reached = reachedFrom('companies', links);
  const named = own.filter(({ parent }) => reached.has(parent));
  const conditions = named.map(
    ({ column, parent }) =>
      sql`t.${raw(column)} in (select t.id from ${raw(parent)} t where ${isOfClosed(parent, links, userId)})`,
  );
  return allOf([sql`(${listed(conditions, ' or ')})`]);
}
