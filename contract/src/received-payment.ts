import { z } from 'zod';

/** A payment that an invoice has received. */
export const receivedPayment = z.object({
  invoiceId: z.uuid().describe('Del documento de pago'),
  uuid: z.string().nullable(),
  fecha: z.string().describe('Cuándo llegó el dinero'),
  parcialidad: z.number().int().nullable(),
  importePagado: z.number(),
  status: z.enum(['DRAFT', 'PROCESSING', 'ISSUED', 'REJECTED', 'CANCELLING', 'CANCELLED']),
});
