import { z } from 'zod';
import { motivos } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import { answer, type Answered, operation, uuid } from './operation.ts';
import { invoice } from './invoice-answer.ts';
import { tipos } from './invoice-request.ts';

const tag = 'Documentos';
const reading = { tag, access: ['invoices:read', 'payroll:read'] } as const;
const issuing = { tag, access: ['invoices:cancel', 'payroll:write'] } as const;

const blocker = z.object({
  invoiceId: z.uuid(),
  tipo: z.enum(tipos),
  serie: z.string().nullable(),
  folio: z.number().int().nullable(),
  uuid: z.string().nullable(),
});

const preview = z
  .object({
    cancelable: z.boolean(),
    requiereAceptacion: z.boolean().nullable().describe('Según el SAT; null si no lo puede decir'),
    bloqueos: z.array(blocker).describe('Documentos vigentes que se cancelan antes, en su orden'),
    fechaLimite: z.iso.date().nullable().describe('Último día en que la ley permite cancelar'),
    diasRestantes: z.number().int().nullable(),
  })
  .meta({ id: 'CancellationPreview' });

/** Tells whether a document's receiver is told of its cancellation. */
export const noticeOfCancellation = z
  .boolean({ error: 'Escribe true o false.' })
  .nullish()
  .describe(
    'Avisa a su receptor por correo de cada paso de la cancelación, con el documento que lo sustituye; si no, nadie le escribe',
  );

export type CancellationPreviewAnswer = Answered<typeof preview>;

export const previewCancellation = operation('get /invoices/{id}/cancel', {
  ...reading,
  summary:
    'Qué pasará al cancelar un documento: si se puede, si su receptor debe aceptar, qué lo impide y hasta cuándo',
  answers: { 200: answer(preview) },
});

export const cancelInvoice = operation('post /invoices/{id}/cancel', {
  ...issuing,
  summary: 'Solicita la cancelación de un documento; 409 CANCEL_BLOCKED si otros vigentes dependen de él',
  body: z.object({
    motivo: z.enum(motivos, { error: 'Elige el motivo: 01, 02, 03 o 04.' }),
    uuidSustitucion: uuid.nullish().describe('El folio fiscal del documento que lo sustituye; solo con el motivo 01'),
    avisar: noticeOfCancellation,
  }),
  answers: { 200: answer(invoice) },
  idempotent: true,
});

export const refreshCancellation = operation('post /invoices/{id}/cancel/refresh', {
  ...issuing,
  summary:
    'Consulta ahora el estado de un documento en el SAT; si no se espera una cancelación, el documento no cambia',
  answers: { 200: answer(invoice) },
});

export const getAcuse = operation('get /invoices/{id}/acuse', {
  ...reading,
  summary: 'El acuse de la solicitud de cancelación, como lo dio el proveedor',
  answers: { 200: 'application/xml' },
});
