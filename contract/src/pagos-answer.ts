import { z } from 'zod';

const impuesto = z.object({
  impuesto: z.enum(['001', '002', '003']),
  tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento']),
  tasaOCuota: z.number().optional(),
  base: z.number(),
  importe: z.number().optional(),
});

/** Of a draft no more is known than what was typed. */
const documento = z.object({
  invoiceId: z.uuid().nullish(),
  uuid: z.string().optional(),
  serie: z.string().optional(),
  folio: z.string().optional(),
  moneda: z.string().optional(),
  equivalencia: z.number().optional().describe('Unidades de la moneda del documento por una de la del pago'),
  parcialidad: z.number().int().optional(),
  total: z.number().optional(),
  saldoAnterior: z.number().optional(),
  importePagado: z.number().optional(),
  importeEnMonedaPago: z.number().optional(),
  saldoInsoluto: z.number().optional(),
  objetoImpuesto: z.string().optional(),
  traslados: z.array(impuesto).optional().describe('La parte que corresponde a lo pagado; en un borrador, lo escrito'),
  retenciones: z.array(impuesto).optional(),
});

const pago = z.object({
  fecha: z.string().optional(),
  formaPago: z.string().optional(),
  moneda: z.string().optional(),
  tipoCambio: z.number().optional(),
  monto: z.number().optional(),
  numOperacion: z.string().optional(),
  rfcEmisorCtaOrd: z.string().optional(),
  nomBancoOrdExt: z.string().optional(),
  ctaOrdenante: z.string().optional(),
  rfcEmisorCtaBen: z.string().optional(),
  ctaBeneficiario: z.string().optional(),
  documentos: z.array(documento).optional(),
  impuestos: z
    .object({
      traslados: z.array(impuesto),
      retenciones: z.array(z.object({ impuesto: z.enum(['001', '002', '003']), importe: z.number() })),
    })
    .optional(),
});

export const pagosAnswer = z.array(pago);

/** In pesos; what no payment has is absent. */
export const totalesAnswer = z.object({
  totalRetencionesIVA: z.number().optional(),
  totalRetencionesISR: z.number().optional(),
  totalRetencionesIEPS: z.number().optional(),
  totalTrasladosBaseIVA16: z.number().optional(),
  totalTrasladosImpuestoIVA16: z.number().optional(),
  totalTrasladosBaseIVA8: z.number().optional(),
  totalTrasladosImpuestoIVA8: z.number().optional(),
  totalTrasladosBaseIVA0: z.number().optional(),
  totalTrasladosImpuestoIVA0: z.number().optional(),
  totalTrasladosBaseIVAExento: z.number().optional(),
  montoTotalPagos: z.number(),
});
