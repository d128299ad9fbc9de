import { documentPermission } from '@timbra/core/access/document-permissions.ts';
import { timelineEvents } from '@timbra/core/invoicing/timeline/timeline.ts';
import { z } from 'zod';
import { noticeOfCancellation } from './cancellations.ts';
import { answer, type Answered, failure, listAnswer, operation, text, uuid } from './operation.ts';
import { invoice, invoicePreview, invoiceRow } from './invoice-answer.ts';
import { invoiceChange, invoiceInput, newInvoice, ticketInput, tipos } from './invoice-request.ts';
import { listQuery, sumsQuery, type ListShape, dayFilters, exportAnswers, exportQuery } from './list.ts';
import { payableDocument, paymentSummary } from './received-payment.ts';

const tag = 'Documentos';
const reading = { tag, access: ['invoices:read', 'payroll:read'] } as const;
const drafting = { tag, access: ['invoices:draft', 'payroll:write'] } as const;
const issuing = { tag, access: ['invoices:issue', 'payments:write', 'payroll:write'] } as const;
const making = { tag, access: ['invoices:issue', 'invoices:draft', 'payments:write', 'payroll:write'] } as const;

/** Issued or kept, still in process, or refused; by the provider only once the document is there. */
const submitted = { 201: answer(invoice), 202: answer(invoice), 400: failure.extend({ data: invoice.optional() }) };

export const createInvoice = operation('post /invoices/create', {
  ...making,
  needs: ({ tipo, draft }) => documentPermission(draft === true ? 'draft' : 'issue', tipo),
  summary: 'Emite un documento, o lo guarda como borrador con draft; con Prefer: wait=N espera su estado final',
  body: newInvoice,
  answers: submitted,
  idempotent: true,
});

export const previewInvoice = operation('post /invoices/preview', {
  ...making,
  readsOnly: true,
  summary: 'Calcula y revisa un documento sin guardarlo; con Accept: application/pdf, su vista previa impresa',
  body: invoiceInput,
  answers: { 200: [answer(invoicePreview), 'application/pdf'] },
});

export const invoiceShape: ListShape = {
  fields: {
    id: 'id',
    companyId: 'id',
    customerId: 'id',
    orderId: 'id',
    tipo: 'text',
    tipoComprobante: 'text',
    serie: 'text',
    folio: 'int64',
    status: 'text',
    uuid: 'text',
    fecha: 'text',
    fechaTimbrado: 'text',
    cliente: 'text',
    receptorRfc: 'text',
    metodoPago: 'text',
    moneda: 'text',
    subtotal: 'number',
    descuento: 'number',
    iva: 'number',
    total: 'number',
    saldo: 'number',
    facturamaId: 'text',
    version: 'int32',
    createdAt: 'time',
  },
  filters: {
    ...dayFilters,
    corridaId: 'id',
    estado: 'text',
    notasDe: 'id',
    origen: 'text',
    paymentStatus: 'text',
    recibos: 'boolean',
  },
};

export const listInvoices = operation('get /invoices', {
  ...reading,
  heavy: 'searching',
  summary: 'Documentos, el más reciente primero; sin los recibos de nómina con el filtro recibos en false',
  query: listQuery(invoiceShape),
  answers: { 200: listAnswer(invoiceRow) },
});

const sum = z
  .object({
    moneda: z.string(),
    tipoComprobante: z.string(),
    status: z.string(),
    count: z.number().int(),
    total: z.number(),
  })
  .meta({ id: 'InvoiceSum' });

export type InvoiceSum = Answered<typeof sum>;

export const sumInvoices = operation('get /sums/invoices', {
  ...reading,
  heavy: 'always',
  summary:
    'Lo que suman los documentos de la lista, por moneda, tipo de comprobante y estado; null si q encuentra más de 1,000',
  query: sumsQuery(invoiceShape),
  answers: { 200: answer(z.array(sum).nullable()) },
});

export const exportInvoices = operation('get /invoices/export', {
  ...reading,
  heavy: 'always',
  summary: 'Los documentos de la lista como archivo CSV o XLSX; desde y hasta son días de su fecha fiscal',
  query: exportQuery(invoiceShape),
  answers: exportAnswers,
});

export const getInvoice = operation('get /invoices/{id}', {
  ...reading,
  summary: 'Un documento',
  answers: { 200: answer(invoice) },
});

export const getPaymentSummary = operation('get /invoices/{id}/payment-summary', {
  ...reading,
  summary: 'Lo que el siguiente pago diría de una factura PPD: parcialidad, saldos e impuestos; no guarda nada',
  query: z.object({
    importePagado: z.coerce
      .number({ error: 'Escribe un número.' })
      .optional()
      .describe('En la moneda de la factura; sin él, todo el saldo'),
  }),
  answers: { 200: answer(paymentSummary) },
});

export const readPayable = operation('post /invoices/payable', {
  tag,
  access: 'payments:write',
  readsOnly: true,
  summary: 'Lo que un pago dice de una factura PPD de otro sistema, leído de su XML; no guarda nada',
  body: z.object({
    companyId: uuid,
    xml: text(1_000_000).min(1, { error: 'Elige el XML de la factura que te pagaron.' }),
  }),
  answers: { 200: answer(payableDocument) },
});

const timelineEvent = z
  .object({
    at: z.iso.datetime(),
    event: z.enum(timelineEvents),
    amount: z.number().optional().describe('Importe del suceso, en la moneda del documento'),
    invoice: z
      .object({ id: z.uuid(), tipo: z.enum(tipos), serie: z.string().nullable(), folio: z.number().int().nullable() })
      .optional()
      .describe('El otro documento que intervino'),
    to: z.string().optional().describe('A qué correo se envió'),
  })
  .meta({ id: 'TimelineEvent' });

export type TimelineEventAnswer = Answered<typeof timelineEvent>;

export const getTimeline = operation('get /invoices/{id}/timeline', {
  ...reading,
  summary: 'Lo que ha pasado con un documento, en el orden en que pasó',
  answers: { 200: answer(z.array(timelineEvent)) },
});

export const editInvoice = operation('patch /invoices/{id}', {
  ...drafting,
  alsoPut: true,
  summary: 'Corrige un borrador o un documento rechazado',
  body: invoiceChange,
  answers: { 200: answer(invoice) },
});

const removedDraft = z.object({
  id: z.uuid(),
  request: z
    .record(z.string(), z.unknown())
    .describe('Lo que pedía: con draft, POST /invoices/create lo guarda otra vez, como otro borrador'),
});

export type RemovedDraftAnswer = Answered<typeof removedDraft>;

export const deleteInvoice = operation('delete /invoices/{id}', {
  ...drafting,
  summary: 'Elimina un borrador, y dice qué pedía',
  answers: { 200: answer(removedDraft) },
});

export const retryInvoice = operation('post /invoices/{id}/retry', {
  ...issuing,
  summary:
    'Emite un borrador o un documento rechazado; el que sustituye una Carta Porte de la que ya dependen otros es 409 ' +
    'CANCEL_BLOCKED',
  answers: submitted,
  idempotent: true,
});

export const duplicateInvoice = operation('post /invoices/{id}/duplicate', {
  ...drafting,
  summary:
    'Un borrador con el mismo contenido; con sustituye, al emitirlo se cancela el original con motivo 01, y de una ' +
    'Carta Porte de la que dependen otros documentos es 409 CANCEL_BLOCKED',
  bodyMayBeAbsent: true,
  body: z.object({
    sustituye: z.boolean({ error: 'Escribe true o false.' }).nullish(),
    avisar: noticeOfCancellation,
  }),
  answers: { 201: answer(invoice) },
  idempotent: true,
});

export const invoiceTicket = operation('post /invoices/{id}/tickets', {
  tag,
  access: 'invoices:issue',
  summary:
    'Factura aparte un pedido que ya va en esta factura global: una nota de crédito lo saca de ella y su cliente recibe la suya; usa dos timbres',
  body: ticketInput,
  answers: submitted,
  idempotent: true,
});

/** Limits the documents of one archive. */
export const mostZipped = 300;

export const zipInvoices = operation('post /invoices/zip', {
  ...reading,
  readsOnly: true,
  summary: 'XML y PDF de varios documentos en un archivo; 404 si alguno no es tuyo o todavía no tiene archivos',
  body: z.object({
    invoiceIds: z
      .array(uuid)
      .min(1, { error: 'Elige al menos una factura.' })
      .max(mostZipped, { error: `Elige hasta ${mostZipped} facturas.` }),
  }),
  answers: { 200: 'application/zip' },
});

const file = <Name extends string>(name: Name, summary: string, type: `${string}/${string}`) =>
  operation(`get /invoices/{id}/${name}`, { ...reading, summary, answers: { 200: type } });

export const getInvoiceXml = file('xml', 'El XML timbrado', 'application/xml');
export const getInvoicePdf = file('pdf', 'La representación impresa', 'application/pdf');
export const getInvoiceZip = file('zip', 'XML y PDF en un archivo', 'application/zip');
