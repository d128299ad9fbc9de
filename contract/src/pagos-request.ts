import { z } from 'zod';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { amount, notNegative, optional, text, uuid } from './operation.ts';

const positive = amount.min(0, notNegative);

/** EquivalenciaDR has more decimals than amounts have. */
const equivalencia = z
  .number({ error: 'Escribe un número.' })
  .gt(0, { error: 'La equivalencia es mayor que cero.' })
  .refine((value) => Number.isFinite(value) && value < 1e9 && Decimal.fromNumber(value).scale <= 10, {
    error: 'Escribe a lo más 10 decimales.',
  });

const impuesto = z.object({
  impuesto: z.enum(['001', '002', '003'], { error: 'Elige 001 ISR, 002 IVA o 003 IEPS.' }),
  tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento'], { error: 'Elige Tasa, Cuota o Exento.' }),
  tasaOCuota: optional(positive),
  base: positive,
});

const documento = z.object({
  invoiceId: optional(uuid),
  uuid: optional(text(36)),
  importePagado: optional(positive),
  importeEnMonedaPago: optional(positive),
  equivalencia: optional(equivalencia),
  serie: optional(text(25)),
  folio: optional(text(40)),
  moneda: optional(text(3)),
  total: optional(positive),
  saldoAnterior: optional(positive),
  parcialidad: optional(
    z
      .number({ error: 'Escribe el número de parcialidad.' })
      .int({ error: 'La parcialidad es un número entero.' })
      .min(1, { error: 'La primera parcialidad es la 1.' })
      .max(999, { error: 'La parcialidad llega a 999.' }),
  ),
  objetoImpuesto: optional(text(2)),
  traslados: optional(z.array(impuesto).max(50)).describe('Del documento completo, por tasa'),
  retenciones: optional(z.array(impuesto).max(50)).describe('Del documento completo, por tasa'),
});

const pago = z.object({
  fecha: optional(
    text(19).regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/, {
      error: 'Escribe la fecha como 2026-11-20, o con su hora: 2026-11-20T10:30:00.',
    }),
  ),
  formaPago: optional(text(2)),
  moneda: optional(text(3)),
  tipoCambio: optional(positive),
  monto: optional(positive),
  numOperacion: optional(text(100)),
  rfcEmisorCtaOrd: optional(text(13)),
  nomBancoOrdExt: optional(text(300)),
  ctaOrdenante: optional(text(50)),
  rfcEmisorCtaBen: optional(text(13)),
  ctaBeneficiario: optional(text(50)),
  documentos: optional(z.array(documento).max(1_000)).describe('Facturas propias por invoiceId o uuid, o externas'),
});

export const pagos = optional(z.array(pago).max(100)).describe('Los pagos recibidos de un complemento de pago');
