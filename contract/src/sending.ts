import { z } from 'zod';
import { deliveryStatuses } from '@timbra/core/invoicing/sending/delivery.ts';
import { mostCopies } from '@timbra/core/invoicing/sending/preference.ts';
import { mostAddresses } from '@timbra/core/shared/email.ts';
import { answer, type Answered, ofVersion, operation, text } from './operation.ts';

const tag = 'Documentos';
const reading = { tag, access: ['invoices:read', 'payroll:read'] } as const;
const issuing = { tag, access: ['invoices:issue', 'payments:write', 'payroll:write'] } as const;

/** Every mail that was sent tells to whom, and what became of it. */
export const sentMail = {
  id: z.uuid(),
  to: z.string(),
  status: z.enum(deliveryStatuses).describe('bounced: el servidor de correo lo rechazó; failed: no se pudo enviar'),
  at: z.iso.datetime(),
  note: z.string().nullable(),
};

const delivery = z.object({ ...sentMail, automatic: z.boolean() }).meta({ id: 'Delivery' });

export type DeliveryAnswer = Answered<typeof delivery>;

/** Every mail with a document has these: to whom it goes, and what is written with it. */
export const outgoingMail = {
  to: z
    .array(text(254))
    .min(1, { error: 'Escribe al menos un correo.' })
    .max(mostAddresses, { error: `Escribe hasta ${mostAddresses} correos.` }),
  note: text(1_000).optional().describe('Texto que acompaña al documento'),
};

export const emailInvoice = operation('post /invoices/{id}/email', {
  ...issuing,
  summary: 'Envía XML y PDF de un documento timbrado, un correo por dirección',
  body: z.object(outgoingMail),
  answers: { 202: answer(z.array(delivery)) },
  idempotent: true,
});

export const listDeliveries = operation('get /invoices/{id}/deliveries', {
  ...reading,
  summary: 'A dónde se envió un documento, lo más reciente primero',
  answers: { 200: answer(z.array(delivery)) },
});

const recipients = z
  .object({
    recordados: z
      .array(z.string())
      .describe('A dónde se envió lo último de este cliente; vacío mientras no se envía nada'),
    receptor: z.array(z.string()).describe('Los correos de su receptor'),
    enviado: z.boolean().describe('Ya se envió o va en camino'),
  })
  .meta({ id: 'Recipients' });

export type RecipientsAnswer = Answered<typeof recipients>;

export const getRecipients = operation('get /invoices/{id}/recipients', {
  ...reading,
  summary: 'A quién se puede enviar un documento, antes de enviarlo',
  answers: { 200: answer(recipients) },
});

const allowance = z.object({
  missing: z
    .array(z.enum(['email', 'csd']))
    .describe(
      'Lo que falta para enviar sin este límite: confirmar el correo de la cuenta, un CSD vigente. Vacío: sin límite por día',
    ),
  perDay: z.number().int().describe('Correos a otras personas en un día mientras falte algo'),
  left: z.number().int().describe('Los que quedan hoy'),
});

export type MailAllowanceAnswer = Answered<typeof allowance>;

export const getMailAllowance = operation('get /companies/{id}/mail-allowance', {
  ...issuing,
  summary: 'Cuántos correos puede enviar hoy la cuenta de una empresa',
  answers: { 200: answer(allowance) },
});

const preference = z.object({
  automatic: z
    .boolean({ error: 'Elige true o false.' })
    .describe('Envía cada documento a su receptor en cuanto se timbra'),
  copies: z
    .array(text(254))
    .max(mostCopies, { error: `Escribe hasta ${mostCopies} correos.` })
    .describe('A dónde más se envía'),
});

const stored = preference.extend({ version: z.number().int().describe('0 mientras no se guarda') });

export type SendingAnswer = Answered<typeof stored>;

export const getSending = operation('get /companies/{id}/sending', {
  tag: 'Empresas',
  access: 'companies:read',
  summary: 'Si los documentos de una empresa se envían solos al timbrarse',
  answers: { 200: answer(stored) },
});

export const saveSending = operation('put /companies/{id}/sending', {
  tag: 'Empresas',
  access: 'companies:manage',
  summary:
    'Cambia si los documentos de una empresa se envían solos al timbrarse, y con copia a quién. Con version distinta de la actual, 409 STALE_VERSION',
  body: preference.extend({ version: ofVersion }),
  answers: { 200: answer(stored) },
});
