import { statuses } from '@timbra/core/invoicing/invoice.ts';
import { z } from 'zod';

/** A payment that an invoice has received. */
export const receivedPayment = z.object({
  invoiceId: z.uuid().describe('Del documento de pago'),
  uuid: z.string().nullable(),
  fecha: z.string().describe('Cuándo llegó el dinero'),
  parcialidad: z.number().int().nullable(),
  importePagado: z.number(),
  pagadoAntes: z
    .number()
    .optional()
    .describe('Lo que dice que se pagó antes con complementos que no están aquí; el saldo ya lo descuenta'),
  status: z.enum(statuses),
});

const tax = {
  impuesto: z.enum(['001', '002', '003']),
  tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento']),
  base: z.number(),
};

/** A payment would say this of an invoice, in the invoice's currency. */
export const paymentSummary = z.object({
  invoiceId: z.uuid(),
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
  traslados: z.array(z.object({ ...tax, tasaOCuota: z.number().optional(), importe: z.number().optional() })),
  retenciones: z.array(z.object({ ...tax, tasaOCuota: z.number(), importe: z.number() })),
});

const wholeTax = { ...tax, tasaOCuota: z.number().optional() };

/** A request of payments says this of a document, as its XML and our own payments tell it. */
export const payableDocument = z.object({
  invoiceId: z.uuid().nullable().describe('De una factura que ya está aquí'),
  uuid: z.string(),
  serie: z.string().nullable(),
  folio: z.string().nullable(),
  metodoPago: z.literal('PPD'),
  moneda: z.string(),
  total: z.number(),
  saldoAnterior: z.number().describe('Lo que dejaron los pagos registrados aquí; si no hay, el total'),
  parcialidad: z.number().int(),
  objetoImpuesto: z.string(),
  traslados: z.array(z.object(wholeTax)).describe('Del documento completo, por tasa'),
  retenciones: z.array(z.object(wholeTax)),
  receptor: z.object({ rfc: z.string(), nombre: z.string(), regimenFiscal: z.string(), codigoPostal: z.string() }),
});
