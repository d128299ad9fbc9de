import { z } from 'zod';
import { ages } from '@timbra/core/reports/report.ts';
import { listQuery, sumsQuery, type ListShape, dayFilters } from './list.ts';
import { answer, type Answered, askedDay, listAnswer, operation } from './operation.ts';

const common = { tag: 'Cuentas por cobrar', access: 'invoices:read' } as const;
const tramo = z.enum(ages).describe('Días vencidos, o por-vencer');

const receivable = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    customerId: z.uuid().nullable(),
    cliente: z.string().nullable(),
    receptorRfc: z.string().nullable(),
    serie: z.string().nullable(),
    folio: z.number().int().nullable(),
    uuid: z.string().nullable(),
    fecha: z.string().nullable(),
    moneda: z.string(),
    total: z.number(),
    saldo: z.number(),
    pagadoAntes: z
      .number()
      .describe(
        'Lo que, según los pagos que hay, pagaron otros anteriores cuyos complementos no están aquí; 0 si no faltan',
      ),
    vence: z.iso.date().nullable().describe('Último día para pagar a tiempo'),
    dias: z.number().int().describe('Días vencidos hoy, por la fecha del centro de México; negativos antes de vencer'),
    tramo,
  })
  .meta({ id: 'Receivable' });

export type ReceivableAnswer = Answered<typeof receivable>;

const shape: ListShape = {
  fields: {
    id: 'id',
    companyId: 'id',
    customerId: 'id',
    cliente: 'text',
    receptorRfc: 'text',
    serie: 'text',
    folio: 'int64',
    uuid: 'text',
    fecha: 'text',
    moneda: 'text',
    total: 'number',
    saldo: 'number',
    vence: 'day',
    dias: 'int32',
    tramo: 'text',
  },
  filters: dayFilters,
};

export const listReceivables = operation('get /receivables', {
  ...common,
  heavy: 'always',
  summary: 'Documentos PPD con saldo, propios y del historial, el que vence primero primero',
  query: listQuery(shape),
  answers: { 200: listAnswer(receivable) },
});

const sum = z
  .object({ moneda: z.string(), tramo, count: z.number().int(), saldo: z.number() })
  .meta({ id: 'ReceivableSum' });

export type ReceivableSum = Answered<typeof sum>;

export const sumReceivables = operation('get /sums/receivables', {
  ...common,
  heavy: 'always',
  summary: 'Lo que suman los saldos de la lista, por moneda y tramo; null si q encuentra más de 1,000',
  query: sumsQuery(shape),
  answers: { 200: answer(z.array(sum).nullable()) },
});

const debtor = z
  .object({
    id: z.uuid().describe('Del cliente en esa moneda; no es de un registro'),
    companyId: z.uuid(),
    customerId: z.uuid().nullable(),
    cliente: z.string().nullable(),
    receptorRfc: z.string().nullable(),
    moneda: z.string(),
    documentos: z.number().int(),
    saldo: z.number(),
    vencido: z.number(),
    vence: z.iso.date().nullable().describe('Del documento que vence primero'),
    tramos: z.object(
      Object.fromEntries(ages.map((age) => [age, z.number()])) as Record<(typeof ages)[number], z.ZodNumber>,
    ),
  })
  .meta({ id: 'Debtor' });

export type DebtorAnswer = Answered<typeof debtor>;

export const listDebtors = operation('get /receivables/customers', {
  ...common,
  heavy: 'always',
  summary: 'Lo que debe cada cliente, por moneda; el que más debe vencido primero',
  query: listQuery({
    fields: {
      id: 'id',
      companyId: 'id',
      customerId: 'id',
      cliente: 'text',
      receptorRfc: 'text',
      moneda: 'text',
      documentos: 'int64',
      saldo: 'number',
      vencido: 'number',
      vence: 'day',
    },
  }),
  answers: { 200: listAnswer(debtor) },
});

const registered = z
  .object({
    invoiceId: z.uuid().describe('Del complemento'),
    serie: z.string().nullable(),
    folio: z.number().int().nullable(),
    fecha: z.string().describe('Cuándo se recibió el dinero'),
    moneda: z.string(),
    monto: z.number(),
    numOperacion: z.string().nullable(),
  })
  .meta({ id: 'RegisteredPayment' });

export type RegisteredPayment = Answered<typeof registered>;

export const listRegisteredPayments = operation('get /companies/{id}/registered-payments', {
  tag: 'Cuentas por cobrar',
  access: 'invoices:read',
  summary: 'Los pagos recibidos en unos días que ya tienen complemento vigente o en proceso',
  query: z.object({
    desde: askedDay('Primer día en que se recibió el dinero; sin él, desde el primero'),
    hasta: askedDay('Último día, incluido; sin él, hasta el último'),
  }),
  answers: { 200: answer(z.array(registered)) },
});
