import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { age, daysOverdue, dueDay, isOfAge } from './due.ts';
import type { ListDescription } from './description.ts';
import { invoicesList, valid } from './invoices.ts';
import { stateMeans } from '../states.ts';
import { isOneOf, raw, sql } from '../sql.ts';

type Row = Omit<ReceivableAnswer, 'folio' | 'total' | 'saldo' | 'pagadoAntes' | 'dias'> & {
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

export const receivablesList: ListDescription<Row, ReceivableAnswer> = {
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
