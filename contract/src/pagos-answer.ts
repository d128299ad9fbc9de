import { z } from 'zod';

const impuesto = z.enum(['001', '002', '003']);
const tipoFactor = z.enum(['Tasa', 'Cuota', 'Exento']);

const traslado = z.object({
  impuesto,
  tipoFactor,
  tasaOCuota: z.number().optional(),
  base: z.number(),
  importe: z.number().optional(),
});

const retencion = z.object({ impuesto, tipoFactor, tasaOCuota: z.number(), base: z.number(), importe: z.number() });

/** What a payment settles of a document, in the document's currency. */
export const paidDocument = z.object({
  invoiceId: z.uuid().nullable().describe('null si el documento no es propio'),
  uuid: z.string(),
  serie: z.string().optional(),
  folio: z.string().optional(),
  moneda: z.string(),
  equivalencia: z.number(),
  parcialidad: z.number().int(),
  saldoAnterior: z.number(),
  importePagado: z.number(),
  saldoInsoluto: z.number(),
  objetoImpuesto: z.string(),
  traslados: z.array(traslado),
  retenciones: z.array(retencion),
});

const pago = z.object({
  fecha: z.string(),
  formaPago: z.string(),
  moneda: z.string(),
  tipoCambio: z.number(),
  monto: z.number(),
  numOperacion: z.string().optional(),
  rfcEmisorCtaOrd: z.string().optional(),
  nomBancoOrdExt: z.string().optional(),
  ctaOrdenante: z.string().optional(),
  rfcEmisorCtaBen: z.string().optional(),
  ctaBeneficiario: z.string().optional(),
  documentos: z.array(paidDocument),
  impuestos: z
    .object({
      traslados: z.array(traslado),
      retenciones: z.array(z.object({ impuesto, importe: z.number() })),
    })
    .optional(),
});

const amount = z.number().optional();

const totales = z
  .object({
    totalRetencionesIVA: amount,
    totalRetencionesISR: amount,
    totalRetencionesIEPS: amount,
    totalTrasladosBaseIVA16: amount,
    totalTrasladosImpuestoIVA16: amount,
    totalTrasladosBaseIVA8: amount,
    totalTrasladosImpuestoIVA8: amount,
    totalTrasladosBaseIVA0: amount,
    totalTrasladosImpuestoIVA0: amount,
    totalTrasladosBaseIVAExento: amount,
    montoTotalPagos: z.number(),
  })
  .describe('En pesos');

const received = z.object({
  invoiceId: z.uuid().describe('Del documento de pago'),
  uuid: z.string().nullable(),
  fecha: z.string().describe('Cuándo llegó el dinero'),
  parcialidad: z.number().int().nullable(),
  importePagado: z.number(),
  status: z.enum(['DRAFT', 'PROCESSING', 'ISSUED', 'REJECTED', 'CANCELLING', 'CANCELLED']),
});

/** What a document of payments has come to, and the payments that an invoice has received; a draft shows what was typed. */
export const paymentFields = {
  pagos: z.array(pago).or(z.array(z.unknown())).optional(),
  totales: totales.optional(),
  pagosRecibidos: z.array(received).optional(),
};
