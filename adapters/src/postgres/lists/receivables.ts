import type { DebtorAnswer, ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { ages } from '@timbra/core/reports/report.ts';
import { age, daysOverdue, dueDay, isOfAge, overdue } from './due.ts';
import type { ListDescription } from './description.ts';
import { invoicesList, valid } from './invoices.ts';
import { isOneOf, raw, sql, stateMeans } from '../sql.ts';

type IsRow = Omit<ReceivableAnswer, 'folio' | 'total' | 'saldo' | 'pagadoAntes' | 'dias'> & {
  readonly folio: string | null;
  readonly total: string;
  readonly saldo: string;
  readonly pagadoAntes: string;
  readonly dias: number | null;
};

const paidBefore = `(select coalesce(sum(c.paid_before), 0) from balance_claims c join invoices n on n.id = c.claimant_id
  where c.origin_id = t.id and c.kind = 'payment' and ${stateMeans('n.status', 'valid')})`;

/** It has the same words as the condition of the index `invoices_owed`. */
export const isOwed = `${valid} and t.saldo > 0 and t.metodo_pago = 'PPD'`;

export const receivablesList: ListDescription<IsRow, ReceivableAnswer> = {
  name: 'receivables',
  table: 'invoices',
  owner: 'company',
  live: isOwed,
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    customerId: { sql: 't.customer_id' },
    cliente: { sql: 't.cliente', collated: true },
    receptorRfc: { sql: 't.receptor_rfc' },
    serie: { sql: 't.serie' },
    folio: { sql: 't.folio' },
    uuid: { sql: 't.uuid' },
    fecha: { sql: 't.fecha' },
    moneda: { sql: 't.moneda' },
    total: { sql: 't.total' },
    saldo: { sql: 't.saldo' },
    vence: { sql: 't.vence_at' },
    dias: { sql: daysOverdue, fallsWith: 't.vence_at' },
    tramo: { sql: `(${age})` },
  },
  filters: {
    ...invoicesList.filters,
    tramo: (wanted) => raw(isOfAge(wanted)),
    vence: (days) => (days.includes(null) ? sql`t.vence_at is null` : isOneOf(raw(dueDay), days)),
  },
  coveredSorts: ['saldo'],
  search: 'busca',
  defaultSort: { field: 'vence', descending: false },
  select: `t.id, t.company_id as "companyId", t.customer_id as "customerId", t.cliente, t.receptor_rfc as "receptorRfc",
    t.serie, t.folio, t.uuid, t.fecha, t.moneda, t.total, t.saldo, ${paidBefore} as "pagadoAntes", ${dueDay} as vence, ${daysOverdue} as dias,
    ${age} as tramo`,
  item: ({ folio, total, saldo, pagadoAntes, dias, ...row }) => ({
    ...row,
    folio: folio === null ? null : Number(folio),
    total: Number(total),
    saldo: Number(saldo),
    pagadoAntes: Number(pagadoAntes),
    dias: dias ?? 0,
  }),
};

type DebtorsRow = Omit<DebtorAnswer, 'documentos' | 'saldo' | 'vencido'> & {
  readonly documentos: string;
  readonly saldo: string;
  readonly vencido: string;
};

/** Who buys without an RFC shares the general public's, as foreigners share theirs: names tell them apart. */
const buyer = `case when t.receptor_rfc in ('XAXX010101000', 'XEXX010101000')
  then t.receptor_rfc || ' ' || (t.cliente collate "C") else t.receptor_rfc end`;

const inAge = (wanted: string) => `coalesce(sum(t.saldo) filter (where ${age} = '${wanted}'), 0)`;

/** It is a UUID of the eighth version, whose bits are ours to choose. */
const ofGroup = `overlay(overlay(md5(company_id || ' ' || coalesce(buyer, '') || ' ' || moneda) placing '8' from 13) placing '8' from 17)::uuid`;

const lastCustomer = (table: string) =>
  `(array_agg(${table}customer_id order by ${table}vence_at desc) filter (where ${table}customer_id is not null))[1]`;

/** They are grouped by whose they are, so that the condition of a company reaches the documents themselves. */
const debtors = `(
  select ${ofGroup} as id, company_id, moneda, buyer, left(buyer, 13) as receptor_rfc, max(cliente) as cliente,
    ${lastCustomer('')} as customer_id,
    count(*) as documentos, sum(saldo) as saldo, coalesce(sum(saldo) filter (where is_overdue), 0) as vencido,
    min(vence_at) as vence_at,
    search_text(coalesce(left(buyer, 13), '') || ' ' || coalesce(max(cliente) collate "C", '')) as busca
  from (
    select t.company_id, t.customer_id, t.moneda, t.saldo, t.vence_at, t.cliente, ${buyer} as buyer,
      coalesce(${overdue}, false) as is_overdue
    from invoices t where ${isOwed}
  ) owed group by company_id, buyer, moneda)`;

/**
 * Only the rows shown have these. All that is owed is income, which has an index of its receivers, by the collation of
 * their column.
 */
const details = `
  left join lateral (select t.company_id, t.receptor_rfc collate "default" as receptor_rfc, t.buyer, t.moneda) g on true
  left join lateral (
    select ${lastCustomer('t.')} as customer_id,
      jsonb_build_object(${ages.map((one) => `'${one}', ${inAge(one)}`).join(', ')}) as tramos
    from invoices t where t.company_id = g.company_id and t.receptor_rfc = g.receptor_rfc and t.moneda = g.moneda
      and t.tipo_comprobante = 'I' and ${buyer} = g.buyer and ${isOwed}
  ) d on true`;

const vence = `to_char(t.vence_at at time zone 'America/Mexico_City', 'YYYY-MM-DD')`;

/** Lists what each customer owes, one row for each currency. */
export const debtorsList: ListDescription<DebtorsRow, DebtorAnswer> = {
  name: 'debtors',
  table: debtors,
  owner: 'company',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    customerId: { sql: 't.customer_id' },
    cliente: { sql: 't.cliente', collated: true },
    receptorRfc: { sql: 't.receptor_rfc' },
    moneda: { sql: 't.moneda' },
    documentos: { sql: 't.documentos' },
    saldo: { sql: 't.saldo' },
    vencido: { sql: 't.vencido' },
    vence: { sql: vence },
  },
  search: 'busca',
  defaultSort: { field: 'vencido', descending: true },
  select: `t.id, t.company_id as "companyId", d.customer_id as "customerId", t.cliente, t.receptor_rfc as "receptorRfc",
    t.moneda, t.documentos, t.saldo, t.vencido, ${vence} as vence, d.tramos`,
  joins: details,
  computed:
    't.id, t.company_id, t.moneda, t.buyer, t.receptor_rfc, t.cliente, t.documentos, t.saldo, t.vencido, t.vence_at',
  item: ({ documentos, saldo, vencido, ...row }) => ({
    ...row,
    documentos: Number(documentos),
    saldo: Number(saldo),
    vencido: Number(vencido),
  }),
};
