import { z } from 'zod';
import { deliveryStatuses } from '@timbra/core/invoicing/sending/delivery.ts';
import { answer, type Answered } from './envelope.ts';
import { text } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Documentos';
const reading = { tag, access: 'invoices:read' } as const;
const issuing = { tag, access: 'invoices:issue' } as const;

/** Addresses of one mailing at most. */
export const mostAddresses = 10;

const delivery = z
  .object({
    id: z.uuid(),
    to: z.string(),
    status: z.enum(deliveryStatuses).describe('bounced: el servidor de correo lo rechazó; failed: no se pudo enviar'),
    at: z.iso.datetime(),
    note: z.string().nullable(),
    automatic: z.boolean(),
  })
  .meta({ id: 'Delivery' });

export type DeliveryAnswer = Answered<typeof delivery>;

export const emailInvoice = operation({
  ...issuing,
  method: 'post',
  path: '/invoices/{id}/email',
  summary: 'Envía XML y PDF de un documento timbrado, un correo por dirección',
  body: z.object({
    to: z
      .array(text(254))
      .min(1, { error: 'Escribe al menos un correo.' })
      .max(mostAddresses, { error: `Escribe hasta ${mostAddresses} correos.` }),
    note: text(1_000).optional().describe('Texto que acompaña al documento'),
  }),
  answers: { 202: answer(z.array(delivery)) },
  idempotent: true,
});

export const listDeliveries = operation({
  ...reading,
  method: 'get',
  path: '/invoices/{id}/deliveries',
  summary: 'A dónde se envió un documento, lo más reciente primero',
  answers: { 200: answer(z.array(delivery)) },
});
