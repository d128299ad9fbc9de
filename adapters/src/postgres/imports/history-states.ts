import type { ListedCancellation } from '@timbra/core/imports/cfdi/imported-documents.ts';
import { reasons, type StoredRecord, type Undone } from '@timbra/core/imports/target.ts';
import type { Database } from '../database.ts';
import { RebuildFigures } from '../rebuild/rebuild-figures.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { claimMentioned } from './history-claims.ts';

/** Names a document of the history in lists of what an undo keeps: `t` is its row. */
export const historyTitle = `coalesce(nullif(concat_ws('-', t.serie, t.folio), ''), t.uuid)`;

/** Cancels what SAT's list calls cancelled. @returns ids. */
export async function cancelListed(
  database: Database,
  companyId: string,
  listed: readonly ListedCancellation[],
  now: Date,
): Promise<readonly string[]> {
  if (listed.length === 0) return [];
  const known = await database.rows<{ id: string }>(sql`
    select id from invoices where company_id = ${companyId} and import_id is not null and uuid in (${listed.map(({ uuid }) => uuid)})`);
  if (known.length === 0) return [];
  const origins = await holdWithOrigins(
    database,
    known.map(({ id }) => id),
  );
  const cancelled = await database.rows<{ id: string }>(sql`
    with ended as (
      update invoices i set status = 'CANCELLED', updated_at = ${now}
      from json_to_recordset(${JSON.stringify(listed)}::json) l(uuid text, "cancelledAt" timestamptz)
      where i.company_id = ${companyId} and i.uuid = l.uuid and i.import_id is not null and i.status = 'ISSUED'
      returning i.id, l."cancelledAt" as at),
    drawn as (delete from invoice_files f using ended where f.invoice_id = ended.id and f.kind = 'pdf')
    insert into invoice_cancellations as c (invoice_id, status, requested_at, resolved_at, intentos)
    select id, 'cancelled', at, at, 1 from ended
    on conflict (invoice_id) do update set motivo = null, uuid_sustitucion = null, status = excluded.status, via = null,
      requested_at = excluded.requested_at, expires_at = null, resolved_at = excluded.resolved_at,
      intentos = c.intentos + 1, message = null, next_at = null
    returning invoice_id as id`);
  // The amounts that they took are free for those that mention the same documents: a payment that replaced a cancelled
  // one.
  if (origins.length > 0) await claimMentioned(database, companyId, origins);
  return cancelled.map(({ id }) => id);
}

interface Standing {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly status: string;
  readonly confirmed: boolean;
}

/** What a list has cancelled is issued again, with its figures and what it takes of others. */
export async function restoreListed(database: Database, companyId: string, ids: readonly string[]): Promise<Undone> {
  if (ids.length === 0) return { removed: 0, restored: 0, retained: [] };
  const origins = await holdWithOrigins(database, ids);
  const standing = await database.rows<Standing>(sql`
    select t.id, ${raw(historyTitle)} as title, left(t.fecha, 10) as day, t.status,
      exists (select from sat_checks s where s.invoice_id = t.id and s.estado = 'Cancelado') as confirmed
    from invoices t where t.id in (${ids}) and t.company_id = ${companyId}`);
  const found = new Set(standing.map(({ id }) => id));
  const again = standing.filter(({ status, confirmed }) => status === 'CANCELLED' && !confirmed);
  const retained: StoredRecord[] = [
    ...ids.filter((id) => !found.has(id)).map((id) => ({ id, title: '—', reason: reasons.gone })),
    ...standing.filter(({ confirmed }) => confirmed).map(({ id, title }) => ({ id, title, reason: reasons.confirmed })),
  ];
  if (again.length > 0) {
    const restored = again.map(({ id }) => id);
    await becomeIssued(database, restored, origins);
    await claimMentioned(database, companyId, [...restored, ...origins]);
    const figures = new RebuildFigures(database);
    for (const day of new Set(again.map((each) => each.day))) await figures.day(companyId, day);
  }
  return { removed: 0, restored: again.length, retained };
}

/** The history's claims on what they lowered are made anew by then: others may have taken what was free. */
async function becomeIssued(database: Database, ids: readonly string[], origins: readonly string[]): Promise<void> {
  if (origins.length > 0) {
    await database.change(sql`
      delete from balance_claims c using invoices n
      where c.origin_id in (${origins}) and n.id = c.claimant_id and n.import_id is not null
        and (n.id in (${ids}) or ${raw(stateMeans('n.status', 'valid'))})`);
  }
  await database.change(sql`delete from invoice_cancellations where invoice_id in (${ids})`);
  await database.change(sql`delete from invoice_files where invoice_id in (${ids}) and kind = 'pdf'`);
  await database.change(sql`
    update invoices set status = 'ISSUED', updated_at = ${database.now()} where id in (${ids})`);
  // Of what they are owed themselves nothing was followed while they were cancelled.
  await database.rows(sql`select settle_origin(id) from invoices where id in (${ids}) order by id`);
}

/** Locks documents and those that they lower, by id as whoever credits, pays or cancels does. @returns the latter. */
async function holdWithOrigins(database: Database, ids: readonly string[]): Promise<readonly string[]> {
  const lowered = await database.rows<{ id: string }>(sql`
    select distinct origin_id as id from balance_claims where claimant_id in (${ids})`);
  const origins = lowered.map(({ id }) => id);
  await database.rows(sql`select from invoices where id in (${[...ids, ...origins]}) order by id for no key update`);
  return origins;
}

const related = (uuid: string) => `jsonb_build_array(jsonb_build_object('uuids', jsonb_build_array(${uuid})))`;

/** The first of these that holds of a document of the history, `t`, is why an undo keeps it. */
const uses: readonly (readonly [reason: keyof typeof reasons, condition: string])[] = [
  [
    'credited',
    `exists (
       select from balance_claims c join invoices n on n.id = c.claimant_id
       where c.origin_id = t.id and n.import_id is distinct from t.import_id)`,
  ],
  [
    'cancelled',
    `exists (select from invoices s where s.substitutes_id = t.id)
       or exists (select from invoice_cancellations c where c.invoice_id = t.id and c.motivo is not null)`,
  ],
  [
    'related',
    `exists (
       select from invoices r
       where r.company_id = t.company_id and r.import_id is distinct from t.import_id
         and ${stateMeans('r.status', 'live')}
         and r.document -> 'relaciones' is not null and r.document -> 'relaciones' <> '[]'::jsonb
         and r.document -> 'relaciones' @> any (array[${related('t.uuid')}, ${related('lower(t.uuid)')}]))`,
  ],
  ['mailed', `exists (select from deliveries d where d.invoice_id = t.id and d.status <> 'failed')`],
  ['shared', `exists (select from invoice_links l where l.invoice_id = t.id)`],
];

/** Is the SQL of why a document of the history must stay, or null. */
export const historyUse = `case ${uses.map(([reason, condition]) => `when ${condition} then '${reason}'`).join(' ')} end`;
