import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from '../database.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { claimPayments } from './history-payments.ts';

interface Found {
  readonly claimantId: string;
  readonly originId: string;
  readonly kind: 'credit' | 'payment';
  readonly amount: string;
}

/**
 * Takes off the balances what documents of the history mention of each other, whichever came first. History may lack
 * documents or say things twice: nothing takes more than there is left.
 */
export async function claimMentioned(database: Database, companyId: string, ids: readonly string[]): Promise<void> {
  const mentioned = await mentionedPairs(database, companyId, ids);
  if (mentioned.length === 0) return;
  const origins = [...new Set(mentioned.map(({ originId }) => originId))];
  // The rows are locked by id, as whoever claims of documents that are issued here does.
  await database.rows(sql`select from invoices where id in (${origins}) order by id for no key update`);
  await claimCredits(
    database,
    mentioned.filter(({ kind }) => kind === 'credit'),
  );
  await claimPayments(database, origins);
}

async function claimCredits(database: Database, mentioned: readonly Found[]): Promise<void> {
  if (mentioned.length === 0) return;
  const leftOf = await leftToCredit(
    database,
    mentioned.map(({ originId }) => originId),
  );
  const leftOfNotes = await leftToSpread(database, mentioned);
  const claims = mentioned.flatMap(({ claimantId, originId }) => {
    const left = leftOf.get(originId) ?? Decimal.ZERO;
    // A note says its total alone, which goes to its documents one after another.
    const asked = leftOfNotes.get(claimantId) ?? Decimal.ZERO;
    const taken = left.lessThan(asked) ? left : asked;
    if (!taken.isPositive()) return [];
    leftOf.set(originId, left.minus(taken));
    leftOfNotes.set(claimantId, asked.minus(taken));
    return { claimantId, originId, amount: taken.toPlainString() };
  });
  await database.change(sql`
    insert into balance_claims (claimant_id, origin_id, kind, amount)
    select "claimantId", "originId", 'credit', amount
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) c("claimantId" uuid, "originId" uuid, amount numeric)`);
}

function mentionedPairs(database: Database, companyId: string, ids: readonly string[]): Promise<readonly Found[]> {
  return database.rows<Found>(sql`
    select m.claimant_id as "claimantId", o.id as "originId", m.kind, m.amount
    from history_mentions m
      join invoices n on n.id = m.claimant_id
      join invoices o on o.company_id = m.company_id and o.uuid = m.origin_uuid
    where m.company_id = ${companyId} and (m.claimant_id in (${ids}) or o.id in (${ids}))
      and o.tipo_comprobante = 'I' and ${raw(stateMeans('o.status', 'valid'))} and ${raw(stateMeans('n.status', 'live'))}
      and (m.kind = 'payment' or n.moneda = o.moneda)
      and not exists (select from balance_claims c where c.claimant_id = m.claimant_id and c.origin_id = o.id)
    order by n.fecha, m.claimant_id, m.position`);
}

async function leftToCredit(database: Database, origins: readonly string[]): Promise<Map<string, Decimal>> {
  const rows = await database.rows<{ id: string; credit: string }>(sql`
    select id, left_to_credit(id, total) as credit from invoices where id in (${origins})`);
  return new Map(rows.map(({ id, credit }) => [id, Decimal.parse(credit)]));
}

/** Returns what each note still has to give; what it gave before does not count again. */
async function leftToSpread(database: Database, mentioned: readonly Found[]): Promise<Map<string, Decimal>> {
  const totals = new Map(mentioned.map(({ claimantId, amount }) => [claimantId, Decimal.parse(amount)]));
  const given = await database.rows<{ id: string; amount: string }>(sql`
    select claimant_id as id, sum(amount) as amount from balance_claims where claimant_id in (${[...totals.keys()]}) group by claimant_id`);
  for (const { id, amount } of given) totals.set(id, (totals.get(id) ?? Decimal.ZERO).minus(Decimal.parse(amount)));
  return totals;
}
