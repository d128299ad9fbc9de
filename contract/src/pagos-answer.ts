import { FACTORES, IMPUESTOS } from '@timbra/core/sat/catalogs/impuesto.ts';
import * as shapes from '@timbra/core/invoicing/complements/pagos/shape.ts';
import { z } from 'zod';
import { answerOf } from './shapes.ts';

const impuesto = z.object({
  impuesto: z.enum(IMPUESTOS),
  tipoFactor: z.enum(FACTORES),
  tasaOCuota: z.number().optional(),
  base: z.number(),
  importe: z.number().optional(),
});

/** Of a draft no more is known than what was typed. */
const documento = z.object({
  invoiceId: z.uuid().nullish(),
  ...answerOf(shapes.documento),
  equivalencia: z.number().optional().describe('Unidades de la moneda del documento por una de la del pago'),
  parcialidad: z.number().int().optional(),
  total: z.number().optional(),
  importeEnMonedaPago: z.number().optional(),
  traslados: z.array(impuesto).optional().describe('La parte que corresponde a lo pagado; en un borrador, lo escrito'),
  retenciones: z.array(impuesto).optional(),
});

const {
  fechaPago: fecha,
  tipoCadPago: _type,
  certPago: _certificate,
  cadPago: _chain,
  selloPago: _seal,
  ...received
} = answerOf(shapes.pago);

const pago = z.object({
  fecha,
  ...received,
  documentos: z.array(documento).optional(),
  impuestos: z
    .object({
      traslados: z.array(impuesto),
      retenciones: z.array(z.object({ impuesto: z.enum(IMPUESTOS), importe: z.number() })),
    })
    .optional(),
});

export const pagosAnswer = z.array(pago);

/** The totals are in pesos; what no payment has is absent. */
export const totalesAnswer = z.object({ ...answerOf(shapes.totales), montoTotalPagos: z.number() });
