import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from '../database.ts';
import { stateMeans, statesThat } from '../states.ts';

interface Found {
  readonly claimantId: string;
  readonly originId: string;
  readonly kind: 'credit' | 'payment';
  readonly amount: string;
}

interface Left {
  readonly id: string;
  readonly credit: string;
  readonly payment: string;
}

/**
 * Takes off the balances what documents of the history mention of each other, whichever came first. History may lack
 * documents or say things twice: nothing takes more than there is left.
 */
export async function claimMentioned(database: Database, companyId: string, ids: readonly string[]): Promise<void> {
  const mentioned = await mentionedPairs(database, companyId, ids);
  if (mentioned.length === 0) return;
  const origins = [...new Set(mentioned.map(({ originId }) => originId))];
  // By id, as whoever claims of documents that are issued here.
  await database.rows('select from invoices where id in (?) order by id for no key update', [origins]);
  const leftOf = await leftOfOrigins(database, origins);
  const leftOfNotes = await leftToSpread(database, mentioned);
  const claims = mentioned.flatMap(({ claimantId, originId, kind, amount }) => {
    const origin = leftOf.get(originId);
    if (!origin) return [];
    // A note says its total alone, which goes to its documents one after another.
    const asked = kind === 'credit' ? (leftOfNotes.get(claimantId) ?? Decimal.ZERO) : Decimal.parse(amount);
    const taken = origin[kind].lessThan(asked) ? origin[kind] : asked;
    if (!taken.isPositive()) return [];
    origin[kind] = origin[kind].minus(taken);
    if (kind === 'credit') leftOfNotes.set(claimantId, asked.minus(taken));
    return { claimantId, originId, kind, amount: taken.toPlainString() };
  });
  await database.change(
    `insert into balance_claims (claimant_id, origin_id, kind, amount)
     select "claimantId", "originId", kind, amount
     from jsonb_to_recordset(?::jsonb) c("claimantId" uuid, "originId" uuid, kind text, amount numeric)`,
    [JSON.stringify(claims)],
  );
}

function mentionedPairs(database: Database, companyId: string, ids: readonly string[]): Promise<readonly Found[]> {
  return database.rows<Found>(
    `select m.claimant_id as "claimantId", o.id as "originId", m.kind, m.amount
     from history_mentions m
       join invoices n on n.id = m.claimant_id
       join invoices o on o.company_id = m.company_id and o.uuid = m.origin_uuid
     where m.company_id = ? and (m.claimant_id in (?) or o.id in (?))
       and o.tipo_comprobante = 'I' and ${stateMeans('o.status', 'valid')} and ${stateMeans('n.status', 'live')}
       and (m.kind = 'payment' or n.moneda = o.moneda)
       and not exists (select from balance_claims c where c.claimant_id = m.claimant_id and c.origin_id = o.id)
     order by n.fecha, m.claimant_id, m.position`,
    [companyId, ids, ids],
  );
}

async function leftOfOrigins(database: Database, origins: readonly string[]) {
  const rows = await database.rows<Left>(
    `select id, left_to_credit(id, total) as credit, total - paid(id, '${statesThat('live')}') as payment
     from invoices where id in (?)`,
    [origins],
  );
  return new Map(
    rows.map(({ id, credit, payment }) => [id, { credit: Decimal.parse(credit), payment: Decimal.parse(payment) }]),
  );
}

/** What each note still has to give; what it gave before does not count again. */
async function leftToSpread(database: Database, mentioned: readonly Found[]): Promise<Map<string, Decimal>> {
  const totals = new Map(
    mentioned.flatMap(({ claimantId, kind, amount }) =>
      kind === 'credit' ? [[claimantId, Decimal.parse(amount)] as const] : [],
    ),
  );
  if (totals.size === 0) return totals;
  const given = await database.rows<{ id: string; amount: string }>(
    'select claimant_id as id, sum(amount) as amount from balance_claims where claimant_id in (?) group by claimant_id',
    [[...totals.keys()]],
  );
  for (const { id, amount } of given) totals.set(id, (totals.get(id) ?? Decimal.ZERO).minus(Decimal.parse(amount)));
  return totals;
}
