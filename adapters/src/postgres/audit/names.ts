import type { AuditActor } from '@timbra/core/audit/audit-entry.ts';
import type { Acting } from '../../ports/acting.ts';
import type { Database } from '../database.ts';
import { namesOfPeople } from '../people.ts';
import { raw, sql } from '../sql.ts';
import { auditedTables } from './audited-tables.ts';
import type { RecordChange } from './journal.ts';

/** Tells what people call those who acted and what they changed, for a batch of one chain. */
export interface Names {
  readonly actorOf: (acting: Acting | null) => AuditActor;
  readonly titleOf: (change: RecordChange) => string;
}

/** @param tenantId the company, or the account itself. */
export async function namesFor(database: Database, tenantId: string, changes: readonly RecordChange[]): Promise<Names> {
  const [owner] = await database.rows<{ userId: string }>(sql`
    select user_id as "userId" from companies where id = ${tenantId}`);
  const ownerId = owner?.userId ?? tenantId;
  const acted = changes.map(({ acting }) => (acting?.kind === 'user' ? (acting.id ?? ownerId) : acting?.id));
  const people = await namesOfPeople(
    database,
    acted.filter((id) => id !== undefined),
  );
  const titles = await titlesOf(database, changes);
  return {
    actorOf: (acting) => actorOf(acting, ownerId, people),
    titleOf: ({ title, kind, recordId }) => title ?? titles.get(`${kind} ${recordId}`) ?? '',
  };
}

function actorOf(acting: Acting | null, ownerId: string, people: ReadonlyMap<string, string>): AuditActor {
  if (acting === null || acting.kind === 'system') return { kind: 'system', id: null, name: 'Timbra' };
  if (acting.kind === 'page') return { kind: 'page', id: null, name: 'Página pública' };
  // A call without a session that changes an account is its owner's: a login, a new password by a link.
  const id = acting.id ?? (acting.kind === 'user' ? ownerId : null);
  const name = acting.name ?? people.get(id ?? '') ?? '';
  return { kind: acting.kind === 'user' && id !== ownerId ? 'member' : acting.kind, id, name };
}

/** Finds the titles of records of which only a part was changed, in their own tables. */
async function titlesOf(database: Database, changes: readonly RecordChange[]): Promise<Map<string, string>> {
  const untitled = changes.filter(({ title }) => title === undefined);
  const titles = new Map<string, string>();
  for (const [kind, those] of Map.groupBy(untitled, (change) => change.kind)) {
    const table = tableOf[kind];
    if (table === undefined) continue;
    const ids = [...new Set(those.map(({ recordId }) => recordId))];
    const { title = `''` } = auditedTables[table] ?? {};
    const rows = await database.bulkRows<{ id: string; title: string }>(sql`
      select r.id::text as id, ${raw(title)} as title from ${raw(table)} r where r.id = any(${ids}::uuid[])`);
    for (const row of rows) titles.set(`${kind} ${row.id}`, row.title);
  }
  return titles;
}

const tableOf: Readonly<Record<string, string>> = {
  invoice: 'invoices',
  payslip: 'invoices',
  order: 'orders',
  company: 'companies',
  customer: 'customers',
  user: 'users',
  payroll_run: 'payroll_runs',
};
