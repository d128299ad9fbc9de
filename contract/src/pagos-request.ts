import { z } from 'zod';
import { documento as documentoShape, pago as pagoShape } from '@timbra/core/invoicing/complements/pagos/shape.ts';
import { FACTORES, IMPUESTOS } from '@timbra/core/sat/catalogs/impuesto.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { amount, notNegative, optional, text, uuid } from './operation.ts';

const positive = amount.min(0, notNegative);

/** Is a text for which SAT's schema has so much room. */
const written = ({ most }: { readonly most: number }) => optional(text(most));

const { fields: ofDocumento } = documentoShape;
const { fields: ofPago } = pagoShape;

/** EquivalenciaDR has more decimals than amounts have. */
const equivalencia = z
  .number({ error: 'Escribe un número.' })
  .gt(0, { error: 'La equivalencia es mayor que cero.' })
  .refine((value) => Number.isFinite(value) && value < 1e9 && Decimal.fromNumber(value).scale <= 10, {
    error: 'Escribe a lo más 10 decimales.',
  });

const impuesto = z.object({
  impuesto: z.enum(IMPUESTOS, { error: 'Elige 001 ISR, 002 IVA o 003 IEPS.' }),
  tipoFactor: z.enum(FACTORES, { error: 'Elige Tasa, Cuota o Exento.' }),
  tasaOCuota: optional(positive),
  base: positive,
});

const documento = z.object({
  invoiceId: optional(uuid),
  uuid: written(ofDocumento.uuid),
  importePagado: optional(positive),
  importeEnMonedaPago: optional(positive),
  equivalencia: optional(equivalencia),
  serie: written(ofDocumento.serie),
  folio: written(ofDocumento.folio),
  moneda: written(ofDocumento.moneda),
  total: optional(positive),
  saldoAnterior: optional(positive),
  parcialidad: optional(
    z
      .number({ error: 'Escribe el número de parcialidad.' })
      .int({ error: 'La parcialidad es un número entero.' })
      .min(1, { error: 'La primera parcialidad es la 1.' })
      .max(Number(ofDocumento.parcialidad.limits.most), {
        error: `La parcialidad llega a ${ofDocumento.parcialidad.limits.most}.`,
      }),
  ),
  objetoImpuesto: written(ofDocumento.objetoImpuesto),
  traslados: optional(z.array(impuesto).max(50)).describe('Del documento completo, por tasa'),
  retenciones: optional(z.array(impuesto).max(50)).describe('Del documento completo, por tasa'),
});

const pago = z.object({
  fecha: optional(
    text(ofPago.fechaPago.most).regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/, {
      error: 'Escribe la fecha como 2026-11-20, o con su hora: 2026-11-20T10:30:00.',
    }),
  ),
  formaPago: written(ofPago.formaPago),
  moneda: written(ofPago.moneda),
  tipoCambio: optional(positive),
  monto: optional(positive),
  numOperacion: written(ofPago.numOperacion),
  rfcEmisorCtaOrd: written(ofPago.rfcEmisorCtaOrd),
  nomBancoOrdExt: written(ofPago.nomBancoOrdExt),
  ctaOrdenante: written(ofPago.ctaOrdenante),
  rfcEmisorCtaBen: written(ofPago.rfcEmisorCtaBen),
  ctaBeneficiario: written(ofPago.ctaBeneficiario),
  documentos: optional(z.array(documento).max(1_000)).describe('Facturas propias por invoiceId o uuid, o externas'),
});

export const pagos = optional(z.array(pago).max(100)).describe('Los pagos recibidos de un complemento de pago');
