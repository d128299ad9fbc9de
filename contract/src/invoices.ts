import { z } from 'zod';
import { tiposDocumento, type TipoDocumento } from '@timbra/core/invoicing/kinds/tipos.ts';
import { amount, text, uuid } from './fields.ts';
import { answer, deleted, listAnswer } from './envelope.ts';
import { listQuery } from './list.ts';
import { operation } from './operation.ts';

const rate = amount.min(0, { error: 'La tasa no puede ser negativa.' });
const positive = amount.min(0, { error: 'No puede ser negativo.' });
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

const impuestos = z.object({
  iva: optional(z.enum(['16', '8', '0', 'exento'], { error: 'Elige 16, 8, 0 o exento.' })),
  ivaRet: optional(rate),
  isr: optional(rate),
  ieps: optional(z.object({ tipo: z.enum(['TASA', 'CUOTA'], { error: 'Elige TASA o CUOTA.' }), valor: rate })),
});

const concepto = z.object({
  productoId: optional(uuid),
  claveProductoServicio: optional(text(8)),
  noIdentificacion: optional(text(100)),
  cantidad: optional(positive),
  unidad: optional(text(3)),
  descripcion: optional(text(1_000)),
  valorUnitario: optional(positive),
  descuento: optional(positive),
  objetoImpuesto: optional(text(2)),
  numeroPedimento: optional(text(21)),
  cuentaPredial: optional(text(150)),
  impuestos: optional(impuestos),
});

const receptor = z.object({
  rfc: optional(text(13)),
  nombre: optional(text(300)),
  usoCfdi: optional(text(4)),
  regimenFiscal: optional(text(3)),
  codigoPostal: optional(text(5)),
  email: optional(text(254)),
  residenciaFiscal: optional(text(3)),
  numRegIdTrib: optional(text(40)),
});

const fields = {
  customerId: optional(uuid),
  receptor: optional(receptor),
  orderId: optional(uuid),
  orderIds: optional(z.array(uuid).max(2_000)).describe(
    'Los pedidos de una factura global; sin ellos, los del periodo',
  ),
  serie: optional(
    text(25).regex(/^[A-Z0-9]{1,25}$/, { error: 'La serie lleva de 1 a 25 letras mayúsculas o números.' }),
  ),
  formaPago: optional(text(2)),
  metodoPago: optional(text(3)),
  moneda: optional(text(3)),
  tipoCambio: optional(positive),
  fecha: optional(
    text(19).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, { error: 'Escribe la fecha como 2026-11-20T10:30:00.' }),
  ),
  exportacion: optional(text(2)),
  condicionesPago: optional(text(100)),
  numeroPedido: optional(text(60)),
  numeroCuenta: optional(text(4)),
  nombreBanco: optional(text(50)),
  observaciones: optional(text(1_000)),
  confirmacion: optional(text(5)),
  relaciones: optional(z.array(z.object({ tipoRelacion: text(2), uuids: z.array(text(36)).max(1_000) })).max(7)),
  informacionGlobal: optional(
    z.object({ periodicidad: text(2), meses: text(2), anio: z.number({ error: 'Escribe el año.' }).int() }),
  ),
  descuento: optional(positive),
  decimales: optional(
    z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6)], { error: 'Elige 2, 3, 4 o 6 decimales.' }),
  ),
  conceptos: optional(z.array(concepto).max(5_000)),
} as const;

const tipos = tiposDocumento as readonly [TipoDocumento, ...TipoDocumento[]];

export const invoiceInput = z.object({
  companyId: uuid,
  userId: z.string().nullish(),
  tipo: z.enum(tipos, { error: 'Elige un tipo de documento.' }),
  ...fields,
});

const tax = z.object({
  impuesto: z.string(),
  tipoFactor: z.string(),
  tasaOCuota: z.number().optional(),
  base: z.number(),
  importe: z.number().optional(),
});

const taxes = z.object({
  traslados: z.array(tax),
  retenciones: z.array(z.object({ impuesto: z.string(), importe: z.number() })),
  totalTrasladados: z.number(),
  totalRetenidos: z.number(),
});

const status = z.enum(['DRAFT', 'PROCESSING', 'ISSUED', 'REJECTED', 'CANCELLING', 'CANCELLED']);
const paymentStatus = z.enum(['Pagada', 'Pendiente', 'Vencida', 'Cancelada']).nullable();
const error = z.object({ code: z.string().optional(), field: z.string().optional(), message: z.string() });

const shown = {
  id: z.uuid(),
  companyId: z.uuid(),
  tipo: z.enum(tipos),
  tipoComprobante: z.enum(['I', 'E', 'P', 'T', 'N']),
  serie: z.string().nullable(),
  folio: z.number().int().nullable(),
  status,
  paymentStatus,
  uuid: z.string().nullable(),
  fecha: z.string().nullable(),
  fechaTimbrado: z.string().nullable(),
  customerId: z.uuid().nullable(),
  cliente: z.string().nullable(),
  orderId: z.uuid().nullable(),
  subtotal: z.number(),
  descuento: z.number(),
  iva: z.number(),
  total: z.number(),
  moneda: z.string(),
  saldo: z.number(),
  errors: z.array(error),
  facturamaId: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
} as const;

const difference = z
  .object({ path: z.string(), ours: z.string().nullable(), theirs: z.string().nullable() })
  .describe('Lo que el XML timbrado dice distinto de lo enviado; vale lo del XML');

/** A row of the list: everything but the contents. */
export const invoiceRow = z
  .object({ ...shown, estado: z.string(), metodoPago: z.string().nullable(), receptorRfc: z.string().nullable() })
  .meta({ id: 'InvoiceRow' });

export type InvoiceRowAnswer = z.infer<typeof invoiceRow>;

/** The whole document: what was asked for as it was sent, and what came of it. */
export const invoice = z
  .looseObject({
    ...shown,
    receptor: z.looseObject({}),
    conceptos: z.array(z.looseObject({})),
    impuestos: taxes,
    differences: z.array(difference),
  })
  .meta({ id: 'Invoice' });

export type InvoiceAnswer = z.infer<typeof invoice>;

export const problem = z.object({
  code: z.string(),
  field: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
});

const tag = 'Documentos';
const session = { tag, access: 'session' } as const;

export const createInvoice = operation({
  ...session,
  method: 'post',
  path: '/invoices/create',
  summary: 'Emite un documento, o lo guarda como borrador con draft; con Prefer: wait=N espera su estado final',
  body: invoiceInput.extend({ draft: z.boolean().nullish() }),
  answers: { 202: answer(invoice), 201: answer(invoice) },
  idempotent: true,
});

export const previewInvoice = operation({
  ...session,
  method: 'post',
  path: '/invoices/preview',
  summary: 'Calcula y revisa un documento sin guardarlo; con Accept: application/pdf, su vista previa impresa',
  body: invoiceInput,
  answers: { 200: answer(z.looseObject({ problems: z.array(problem) })) },
});

export const listInvoices = operation({
  ...session,
  method: 'get',
  path: '/invoices',
  summary: 'Documentos, el más reciente primero',
  query: listQuery({
    fields: {
      id: 'id',
      companyId: 'id',
      customerId: 'id',
      orderId: 'id',
      tipo: 'text',
      tipoComprobante: 'text',
      serie: 'text',
      folio: 'number',
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
      version: 'number',
      createdAt: 'time',
    },
    filters: { desde: 'day', hasta: 'day', estado: 'text', notasDe: 'id', paymentStatus: 'text' },
  }),
  answers: { 200: listAnswer(invoiceRow) },
});

export const getInvoice = operation({
  ...session,
  method: 'get',
  path: '/invoices/{id}',
  summary: 'Un documento',
  answers: { 200: answer(invoice) },
});

export const invoiceChange = z.object({
  userId: z.string().nullish(),
  version: optional(z.number().int()),
  ...fields,
  // Shown and not taken: with them a record comes back whole, as react-admin sends it.
  subtotal: z.unknown().optional(),
  total: z.unknown().optional(),
});

export const editInvoice = operation({
  ...session,
  method: 'patch',
  alsoPut: true,
  path: '/invoices/{id}',
  summary: 'Corrige un borrador o un documento rechazado',
  body: invoiceChange,
  answers: { 200: answer(invoice) },
});

export const deleteInvoice = operation({
  ...session,
  method: 'delete',
  path: '/invoices/{id}',
  summary: 'Elimina un borrador',
  answers: { 200: deleted },
});

export const retryInvoice = operation({
  ...session,
  method: 'post',
  path: '/invoices/{id}/retry',
  summary: 'Emite un borrador o un documento rechazado',
  answers: { 202: answer(invoice), 201: answer(invoice) },
  idempotent: true,
});

export const duplicateInvoice = operation({
  ...session,
  method: 'post',
  path: '/invoices/{id}/duplicate',
  summary: 'Un borrador con el mismo contenido',
  answers: { 201: answer(invoice) },
});

const file = (name: string, summary: string, type: `${string}/${string}`) =>
  operation({ ...session, method: 'get', path: `/invoices/{id}/${name}`, summary, answers: { 200: type } });

export const getInvoiceXml = file('xml', 'El XML timbrado', 'application/xml');
export const getInvoicePdf = file('pdf', 'La representación impresa', 'application/pdf');
export const getInvoiceZip = file('zip', 'XML y PDF en un archivo', 'application/zip');
