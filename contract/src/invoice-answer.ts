import { z } from 'zod';
import { motivos } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import { statuses } from '@timbra/core/invoicing/invoice.ts';
import type { Answered } from './operation.ts';
import { saleComplementsAnswer } from './sale-complements.ts';
import { tipos } from './invoice-request.ts';
import { receivedPayment } from './received-payment.ts';
import { cartaPorteAnswer } from './carta-porte-answer.ts';
import { nominaAnswer } from './nomina-answer.ts';
import { pagosAnswer, totalesAnswer } from './pagos-answer.ts';

const impuesto = z.enum(['001', '002', '003']);

const traslado = z.object({
  impuesto,
  tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento']),
  tasaOCuota: z.number().optional(),
  base: z.number(),
  importe: z.number().optional(),
});

const taxes = z.object({
  traslados: z.array(traslado),
  retenciones: z.array(z.object({ impuesto, importe: z.number() })),
  totalTrasladados: z.number(),
  totalRetenidos: z.number(),
});

export const paidMoney = z
  .object({ monto: z.number(), moneda: z.string() })
  .nullish()
  .describe('Lo que llegó, en un complemento de pago: en su moneda, o en pesos si llegó en varias');

export const invoiceStatus = z.enum(statuses);
const paymentStatus = z.enum(['Pagada', 'Pendiente', 'Vencida', 'Cancelada']).nullable();
const error = z.object({ code: z.string().optional(), field: z.string().optional(), message: z.string() });

const shown = {
  id: z.uuid(),
  companyId: z.uuid(),
  tipo: z.enum(tipos),
  tipoComprobante: z.enum(['I', 'E', 'P', 'T', 'N']),
  serie: z.string().nullable(),
  folio: z.number().int().nullable(),
  status: invoiceStatus,
  paymentStatus,
  uuid: z.string().nullable(),
  fecha: z.string().nullable(),
  fechaTimbrado: z.string().nullable(),
  customerId: z.uuid().nullable(),
  cliente: z.string().nullable(),
  orderId: z.uuid().nullable(),
  metodoPago: z.string().nullable(),
  subtotal: z.number(),
  descuento: z.number(),
  iva: z.number(),
  total: z.number(),
  moneda: z.string(),
  pagado: paidMoney,
  saldo: z.number(),
  errors: z.array(error),
  facturamaId: z.string().nullable(),
  importId: z.uuid().optional().describe('La importación que lo trajo; solo de un documento de otro sistema'),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
} as const;

const cancelacion = z
  .object({
    motivo: z.enum(motivos).nullable().describe('null si se solicitó con otro sistema'),
    uuidSustitucion: z.string().nullable(),
    status: z.enum(['requested', 'pending', 'rejected', 'cancelled']),
    via: z.enum(['direct', 'accepted', 'lapsed']).nullable().describe('lapsed: venció el plazo del receptor'),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().describe('Estimado del plazo del receptor'),
    resolvedAt: z.iso.datetime().nullable(),
    checkedAt: z.iso.datetime().nullable(),
    intentos: z.number().int(),
    message: z.string().nullable(),
  })
  .nullable();

const consultaSat = z
  .object({ estado: z.enum(['Vigente', 'Cancelado', 'No Encontrado']), at: z.iso.datetime() })
  .nullable()
  .describe('Lo que el SAT dijo del documento la última vez que se le consultó');

/** It is a row of the list: everything but the contents. */
export const invoiceRow = z
  .object({
    ...shown,
    estado: z.string(),
    receptorRfc: z.string().nullable(),
    acreditado: z.number().describe('Lo que le quitan sus notas de crédito vigentes'),
  })
  .meta({ id: 'InvoiceRow' });

export type InvoiceRowAnswer = Answered<typeof invoiceRow>;

/** No more may be known of a draft than what was typed; an issued document has what it needs. */
const concepto = z.object({
  productoId: z.uuid().optional(),
  claveProductoServicio: z.string().optional(),
  noIdentificacion: z.string().optional(),
  cantidad: z.number().optional(),
  unidad: z.string().optional(),
  descripcion: z.string().optional(),
  valorUnitario: z.number().optional(),
  ivaIncluido: z
    .boolean()
    .optional()
    .describe('El valor unitario incluye los impuestos que se trasladan, como se escribió'),
  descuento: z.number().optional(),
  objetoImpuesto: z.string().optional(),
  numeroPedimento: z.string().optional(),
  cuentaPredial: z.string().optional(),
  impuestos: z
    .object({
      iva: z.enum(['16', '8', '0', 'exento']).optional(),
      ivaRet: z.number().optional(),
      isr: z.number().optional(),
      ieps: z.object({ tipo: z.enum(['TASA', 'CUOTA']), valor: z.number() }).optional(),
    })
    .optional(),
});

const receptor = z.object({
  rfc: z.string().optional(),
  nombre: z.string().optional(),
  usoCfdi: z.string().optional(),
  regimenFiscal: z.string().optional(),
  codigoPostal: z.string().optional(),
  email: z.string().optional(),
  residenciaFiscal: z.string().optional(),
  numRegIdTrib: z.string().optional(),
});

const difference = z
  .object({ path: z.string(), ours: z.string().nullable(), theirs: z.string().nullable() })
  .describe('Lo que el XML timbrado dice distinto de lo enviado; vale lo del XML');

const nomina = nominaAnswer.optional().describe('De un recibo de nómina, con lo que se calculó');

const contents = z.object({
  ...shown,
  receptor,
  conceptos: z.array(concepto),
  impuestos: taxes,
  formaPago: z.string().nullable(),
  orderIds: z.array(z.uuid()).optional(),
  lugarExpedicion: z.string().optional(),
  regimenEmisor: z.string().optional(),
  tipoCambio: z.number().optional(),
  exportacion: z.string().optional(),
  condicionesPago: z.string().optional(),
  numeroPedido: z.string().optional(),
  numeroCuenta: z.string().optional(),
  nombreBanco: z.string().optional(),
  observaciones: z.string().optional(),
  confirmacion: z.string().optional(),
  relaciones: z.array(z.object({ tipoRelacion: z.string(), uuids: z.array(z.string()) })).optional(),
  enviarA: z.array(z.string()).optional().describe('A dónde se envía en cuanto se timbra, si se dijo'),
  informacionGlobal: z.object({ periodicidad: z.string(), meses: z.string(), anio: z.number().int() }).optional(),
  decimales: z.literal([2, 3, 4, 6]).optional(),
  complementos: saleComplementsAnswer.optional(),
  pagosRecibidos: z.array(receivedPayment).optional(),
  pagos: pagosAnswer.optional().describe('De un complemento de pago'),
  totales: totalesAnswer.optional().describe('De un complemento de pago, en pesos'),
  nomina,
  cartaPorte: cartaPorteAnswer.optional().describe('De una Carta Porte'),
  differences: z.array(difference),
  cancelacion,
  consultaSat,
  sustituye: z.uuid().nullable().describe('El documento que este sustituye y que se cancela al emitirlo'),
});

/** It is the whole document: what was asked for as it was sent, and what came of it. */
export const invoice = contents.meta({ id: 'Invoice' });

export type InvoiceAnswer = Answered<typeof invoice>;

const problem = z.object({
  code: z.string(),
  field: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
});

/** A document that is not kept has no id, and nothing came of it yet. */
export const invoicePreview = contents
  .omit({
    version: true,
    createdAt: true,
    differences: true,
    cancelacion: true,
    consultaSat: true,
    sustituye: true,
  })
  .extend({ id: z.null(), problems: z.array(problem) });

export type InvoicePreviewAnswer = Answered<typeof invoicePreview>;
