import { lifeCycle, statuses } from '@timbra/core/invoicing/invoice.ts';
import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import type { FilterValue } from '@timbra/contract/list.ts';
import type { ListDescription } from './description.ts';
import { notYetDue, overdue } from './due.ts';
import { date, isOneOf, raw, sql, type Sql, stateMeans, statesThat } from '../sql.ts';

type Row = Omit<InvoiceRowAnswer, 'createdAt' | 'folio' | 'importId' | 'pagado' | Amount> & {
  readonly folio: string | null;
} & {
  readonly importId: string | null;
  readonly pagado: string | null;
  readonly pagadoMoneda: string | null;
  readonly createdAt: string;
} & Readonly<Record<Amount, string>>;

type Amount = 'subtotal' | 'descuento' | 'iva' | 'total' | 'saldo' | 'acreditado';

export const valid = stateMeans('t.status', 'valid');

type Words = Readonly<Record<string, string>>;

/** Only income is paid; a credit note, once issued, stands. */
const income = `t.tipo_comprobante = 'I'`;

/** The words of Estado and when a document is in each; `Vencida` comes with time. */
const estados: Words = {
  ...Object.fromEntries(
    statuses.flatMap((status) => {
      const { estado } = lifeCycle[status];
      return estado === undefined ? [] : [[estado, `t.status = '${status}'`]];
    }),
  ),
  Emitida: `t.status = 'ISSUED' and t.tipo_comprobante <> 'I'`,
  Pagada: `t.status = 'ISSUED' and t.saldo = 0 and ${income}`,
  Vencida: `t.status = 'ISSUED' and t.saldo > 0 and ${income} and ${overdue}`,
  Pendiente: `t.status = 'ISSUED' and t.saldo > 0 and ${income} and ${notYetDue}`,
};

/** Names `paymentStatus` likewise, which a document has from its issue on. */
const paymentStatuses: Words = {
  Cancelada: `t.status = 'CANCELLED'`,
  Pagada: `${valid} and t.saldo = 0`,
  Vencida: `${valid} and t.saldo > 0 and ${overdue}`,
  Pendiente: `${valid} and t.saldo > 0 and ${notYetDue}`,
};

/** Names the system that issued a document. */
const systems: Words = {
  timbra: 't.import_id is null',
  'otro-sistema': 't.import_id is not null',
};

const wordOf = (words: Words) =>
  `case ${Object.entries(words)
    .map(([word, when]) => `when ${when} then '${word}'`)
    .join(' ')} end`;

/** It is the word of Estado that a document is in. */
export const estadoWord = wordOf(estados);

/** Returns the conditions themselves and not the words that they come to: those have indexes. */
const isIn =
  (words: Words) =>
  (wanted: readonly FilterValue[]): Sql => {
    const conditions = [...new Set(wanted)].flatMap((word) => {
      if (word === null) return [`${wordOf(words)} is null`];
      const when = Object.hasOwn(words, String(word)) ? words[String(word)] : undefined;
      return when === undefined ? [] : [`(${when})`];
    });
    return raw(conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`);
  };

export const ofRuns = (runs: readonly FilterValue[]): Sql =>
  sql`t.id in (select invoice_id from payroll_payslips where ${isOneOf(raw('run_id'), runs)})`;

export const invoicesList: ListDescription<Row, InvoiceRowAnswer> = {
  name: 'invoices',
  table: 'invoices',
  owner: 'company',
  isOfDocuments: true,
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    customerId: { sql: 't.customer_id' },
    orderId: { sql: 't.order_id' },
    tipo: { sql: 't.tipo' },
    tipoComprobante: { sql: 't.tipo_comprobante' },
    serie: { sql: 't.serie' },
    folio: { sql: 't.folio' },
    status: { sql: 't.status' },
    uuid: { sql: 't.uuid' },
    fecha: { sql: 't.fecha' },
    fechaTimbrado: { sql: 't.fecha_timbrado' },
    cliente: { sql: 't.cliente', collated: true },
    receptorRfc: { sql: 't.receptor_rfc' },
    metodoPago: { sql: 't.metodo_pago' },
    moneda: { sql: 't.moneda' },
    subtotal: { sql: 't.subtotal' },
    descuento: { sql: 't.descuento' },
    iva: { sql: 't.iva' },
    total: { sql: 't.total' },
    saldo: { sql: 't.saldo' },
    facturamaId: { sql: 't.provider_id' },
    version: { sql: 't.version' },
    createdAt: { sql: 't.created_at' },
  },
  filters: {
    desde: ([day]) => sql`t.fecha >= ${day ?? null}`,
    // «U» comes after the «T» of any time of that day.
    hasta: ([day]) => sql`t.fecha < ${`${String(day)}U`}`,
    corridaId: ofRuns,
    estado: isIn(estados),
    notasDe: (origins) =>
      sql`t.id in (select claimant_id from balance_claims where kind = 'credit' and ${isOneOf(raw('origin_id'), origins)})`,
    origen: isIn(systems),
    paymentStatus: isIn(paymentStatuses),
    recibos: ([wanted]) => raw(`t.tipo_comprobante ${wanted === true ? '=' : '<>'} 'N'`),
  },
  search: 'busca',
  alsoFound: stateNamed,
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.company_id as "companyId", t.tipo, t.tipo_comprobante as "tipoComprobante", t.serie, t.folio, t.status,
    ${wordOf(paymentStatuses)} as "paymentStatus", ${estadoWord} as estado, t.uuid, t.fecha,
    t.fecha_timbrado as "fechaTimbrado", t.customer_id as "customerId", t.cliente,
    t.order_id as "orderId", t.subtotal, t.descuento, t.iva, t.total, t.moneda, t.saldo, t.errors,
    t.provider_id as "facturamaId", t.version, t.created_at as "createdAt", t.metodo_pago as "metodoPago",
    t.receptor_rfc as "receptorRfc", t.import_id as "importId",
    case when ${income} then credited(t.id, '${statesThat('valid')}') else 0 end as acreditado,
    t.pagado, t.pagado_moneda as "pagadoMoneda"`,
  item: ({
    folio,
    subtotal,
    descuento,
    iva,
    total,
    saldo,
    acreditado,
    createdAt,
    importId,
    pagado,
    pagadoMoneda,
    ...row
  }) => ({
    ...row,
    ...(importId !== null && { importId }),
    ...(pagado !== null && pagadoMoneda !== null && { pagado: { monto: Number(pagado), moneda: pagadoMoneda } }),
    folio: folio === null ? null : Number(folio),
    subtotal: Number(subtotal),
    descuento: Number(descuento),
    iva: Number(iva),
    total: Number(total),
    saldo: Number(saldo),
    acreditado: Number(acreditado),
    createdAt: date(createdAt).toISOString(),
  }),
};

/** Three letters or more that begin a word of Estado, or a whole one such as «en», find the documents in it. */
function stateNamed(word: string): Sql | undefined {
  const plain = fold(word);
  const named = Object.entries(estados).filter(([label]) =>
    fold(label)
      .split(' ')
      .some((part) => part === plain || (plain.length >= 3 && part.startsWith(plain))),
  );
  return named.length === 0 ? undefined : raw(`(${named.map(([, when]) => `(${when})`).join(' or ')})`);
}

const fold = (value: FilterValue) =>
  String(value)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
