import type {
  AccountQuery,
  CustomerAccounts,
  Letterhead,
  Letterheads,
} from '@timbra/core/customers/statement/printed-statements.ts';
import type { AccountEvent, OpeningBalance } from '@timbra/core/customers/statement/statement.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { OnDatabase } from './on-database.ts';
import { raw, sql, stateMeans } from './sql.ts';

type PostgresRow = Omit<AccountEvent, 'kind' | 'amount' | 'owed' | 'folio' | 'origin'> & {
  readonly kind: AccountEvent['kind'] | 'saldo';
  readonly amount: string;
  readonly owed: string;
  readonly folio: string | null;
  readonly originId: string | null;
  readonly originSerie: string | null;
  readonly originFolio: string | null;
};

const isOwed = `o.metodo_pago = 'PPD'`;

/** When the money came, where the document of payments says it; documents of other systems are kept without that. */
const paidOn = `coalesce(n.document #>> '{pagos,0,fecha}', n.fecha)`;

/**
 * Reads each invoice, each part of a note or payment that is for one, and what notes credit of documents that are not
 * here.
 */
const events = `
  claimed as (
    select case c.kind when 'credit' then 'nota-credito' else 'pago' end as kind,
      case c.kind when 'credit' then n.fecha else ${paidOn} end as fecha,
      o.moneda, n.id, n.serie, n.folio, n.uuid, o.id as origin_id, o.serie as origin_serie, o.folio as origin_folio,
      -- What was paid before by documents that are not here has no row of its own.
      c.amount + c.paid_before as amount, o.total, ${isOwed} as is_owed, o.fecha as origin_fecha
    from origins o join balance_claims c on c.origin_id = o.id
      join invoices n on n.id = c.claimant_id and ${stateMeans('n.status', 'valid')}
    where o.tipo_comprobante = 'I'
  ), events as (
    select 'factura' as kind, 0 as rank, o.fecha, o.moneda, o.id, o.serie, o.folio, o.uuid, null::uuid as origin_id,
      null as origin_serie, null::bigint as origin_folio, o.total as amount,
      case when ${isOwed} then o.total else 0 end as owed
    from origins o where o.tipo_comprobante = 'I'
    union all
    select c.kind, 1, greatest(c.fecha, c.origin_fecha), c.moneda, c.id, c.serie, c.folio, c.uuid, c.origin_id,
      c.origin_serie, c.origin_folio, c.amount,
      case when c.is_owed then c.total - coalesce(sum(c.amount) over (
        partition by c.origin_id order by c.fecha, c.id, c.kind rows between unbounded preceding and 1 preceding
      ), 0) else 0 end
    from claimed c
    union all
    select 'nota-credito', 1, o.fecha, o.moneda, o.id, o.serie, o.folio, o.uuid, null, null, null, o.total - c.taken, 0
    from origins o, lateral (
      select coalesce(sum(amount), 0) as taken from balance_claims where claimant_id = o.id and kind = 'credit'
    ) c
    where o.tipo_comprobante = 'E' and o.total > c.taken
  )`;

/** Is what an event leaves owed of what was owed, as the core's `statement.ts` says it. */
const effect = `case when kind = 'factura' then owed else -least(amount, greatest(owed, 0)) end`;

/** Reads what is before `desde` in one row of each currency, and what comes from then on. */
const reading = ({ companyId, customerId, rfc, desde = '', hasta, most }: AccountQuery) => sql`
  with origins as (
    select t.* from invoices t where t.company_id = ${companyId} and ${raw(stateMeans('t.status', 'valid'))}
      and t.tipo_comprobante in ('I', 'E') and (t.customer_id = ${customerId} or t.receptor_rfc = ${rfc ?? null})
  ), ${raw(events)}
  (select 'saldo' as kind, '' as fecha, moneda, null::uuid as "invoiceId", null as serie, null::bigint as folio,
     null as uuid, null::uuid as "originId", null as "originSerie", null::bigint as "originFolio",
     sum(${raw(effect)}) as amount, 0 as owed
   from events where fecha < ${desde} group by moneda)
  union all
  (select kind, fecha, moneda, id, serie, folio, uuid, origin_id, origin_serie, origin_folio, amount, owed
   from events where fecha >= ${desde} and fecha < ${endOf(hasta)} order by fecha, rank, id, origin_id limit ${most})`;

/** «U» comes after the «T» of any time of that day. */
const endOf = (day: string) => `${day}U`;

export class PostgresCustomerAccounts extends OnDatabase implements CustomerAccounts {
  async read(query: AccountQuery) {
    const rows = await this.database.rows<PostgresRow>(reading(query));
    return {
      opening: rows.filter(({ kind }) => kind === 'saldo').map(openingOf),
      events: rows.flatMap((row) => (row.kind === 'saldo' ? [] : [eventOf(row, row.kind)])),
    };
  }
}

const openingOf = ({ moneda, amount }: PostgresRow): OpeningBalance => ({ moneda, saldo: Decimal.parse(amount) });

const eventOf = (
  { originId, originSerie, originFolio, ...row }: PostgresRow,
  kind: AccountEvent['kind'],
): AccountEvent => ({
  ...row,
  kind,
  folio: numberOf(row.folio),
  origin: originId === null ? null : { invoiceId: originId, serie: originSerie, folio: numberOf(originFolio) },
  amount: Decimal.parse(row.amount),
  owed: Decimal.parse(row.owed),
});

const numberOf = (folio: string | null) => (folio === null ? null : Number(folio));

interface PostgresLetterheadsRow {
  readonly name: string;
  readonly razon_social: string | null;
  readonly rfc: string | null;
  readonly logo: string | null;
  readonly livemode: boolean;
}

export class PostgresLetterheads extends OnDatabase implements Letterheads {
  async of(companyId: string): Promise<Letterhead> {
    const row = await this.database.row<PostgresLetterheadsRow>(sql`
      select name, razon_social, rfc, logo, livemode from companies where id = ${companyId}`);
    return {
      nombre: row?.razon_social ?? row?.name ?? '',
      rfc: row?.rfc ?? '',
      logo: row?.logo ?? undefined,
      livemode: row?.livemode ?? true,
    };
  }
}
