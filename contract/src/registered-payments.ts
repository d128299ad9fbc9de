import { z } from 'zod';
import { answer, type Answered, askedDay, operation } from './operation.ts';

const registered = z
  .object({
    invoiceId: z.uuid().describe('Del complemento'),
    serie: z.string().nullable(),
    folio: z.number().int().nullable(),
    fecha: z.string().describe('Cuándo se recibió el dinero'),
    moneda: z.string(),
    monto: z.number(),
    numOperacion: z.string().nullable(),
  })
  .meta({ id: 'RegisteredPayment' });

export type RegisteredPayment = Answered<typeof registered>;

export const listRegisteredPayments = operation({
  tag: 'Cuentas por cobrar',
  access: 'invoices:read',
  method: 'get',
  path: '/companies/{id}/registered-payments',
  summary: 'Los pagos recibidos en unos días que ya tienen complemento vigente o en proceso',
  query: z.object({
    desde: askedDay('Primer día en que se recibió el dinero; sin él, desde el primero'),
    hasta: askedDay('Último día, incluido; sin él, hasta el último'),
  }),
  answers: { 200: answer(z.array(registered)) },
});
