import { ages } from '@timbra/core/reports/report.ts';
import type { DebtorAnswer } from '@timbra/contract/receivables.ts';
import { age, overdue } from './due.ts';
import type { ListDescription } from './description.ts';
import { isOwed } from './receivables.ts';

type Row = Omit<DebtorAnswer, 'documentos' | 'saldo' | 'vencido'> & {
  readonly documentos: string;
  readonly saldo: string;
  readonly vencido: string;
};

/** Who buys without an RFC shares the general public's, as foreigners share theirs: names tell them apart. */
const buyer = `case when t.receptor_rfc in ('XAXX010101000', 'XEXX010101000')
  then t.receptor_rfc || ' ' || (t.cliente collate "C") else t.receptor_rfc end`;

const inAge = (wanted: string) => `coalesce(sum(saldo) filter (where tramo = '${wanted}'), 0)`;

/** A UUID of the eighth version, whose bits are ours to choose. */
const ofGroup = `overlay(overlay(md5(company_id || ' ' || coalesce(buyer, '') || ' ' || moneda) placing '8' from 13) placing '8' from 17)::uuid`;

/** Grouped by whose they are, so that the condition of a company reaches the documents themselves. */
const debtors = `(
  select ${ofGroup} as id, company_id, moneda,
    left(buyer, 13) as receptor_rfc, max(cliente) as cliente,
    (array_agg(customer_id order by vence_at desc) filter (where customer_id is not null))[1] as customer_id,
    count(*) as documentos, sum(saldo) as saldo, coalesce(sum(saldo) filter (where is_overdue), 0) as vencido,
    min(vence_at) as vence_at, jsonb_build_object(${ages.map((one) => `'${one}', ${inAge(one)}`).join(', ')}) as tramos,
    search_text(coalesce(left(buyer, 13), '') || ' ' || coalesce(max(cliente) collate "C", '')) as busca
  from (
    select t.company_id, t.customer_id, t.moneda, t.saldo, t.vence_at, t.cliente, ${buyer} as buyer, ${age} as tramo,
      coalesce(${overdue}, false) as is_overdue
    from invoices t where ${isOwed}
  ) owed group by company_id, buyer, moneda)`;

const vence = `to_char(t.vence_at at time zone 'America/Mexico_City', 'YYYY-MM-DD')`;

/** What each customer owes, one row for each currency. */
export const debtorsList: ListDescription<Row, DebtorAnswer> = {
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
  select: `t.id, t.company_id as "companyId", t.customer_id as "customerId", t.cliente, t.receptor_rfc as "receptorRfc",
    t.moneda, t.documentos, t.saldo, t.vencido, ${vence} as vence, t.tramos`,
  item: ({ documentos, saldo, vencido, ...row }) => ({
    ...row,
    documentos: Number(documentos),
    saldo: Number(saldo),
    vencido: Number(vencido),
  }),
};
