import { z } from 'zod';
import { answer, type Answered, listAnswer, operation, uuid } from './operation.ts';
import { listQuery, type ListShape } from './list.ts';

const notification = z
  .object({
    id: z.uuid(),
    type: z
      .string()
      .describe(
        'DOCUMENT_REJECTED, STAMPS_LOW, LAW_CHANGED, CSD_EXPIRING, IMPORT_FINISHED, ARCHIVE_FINISHED, PAYROLL_FINISHED, TRIP_DATA_RECEIVED, TICKET_INVOICED, TICKETS_WAITING, TICKET_CORRECTION, TICKET_SERIES, MAILS_HELD, GLOBAL_ANNOUNCED, GLOBAL_WAITING, GLOBAL_REFUSED, CANCELLATION_ANSWERED, PURCHASE_COMPLETED, PURCHASE_REFUNDED, PURCHASE_DISPUTED, PAYMENT_PART, PAYMENT_STRAY, WEBHOOK_OFF, TRANSFER_ASKED o TRANSFER_ACCEPTED',
      ),
    title: z.string(),
    body: z.string(),
    link: z.string().nullable().describe('La pantalla que sigue'),
    livemode: z.boolean().describe('false: es de una empresa de prueba'),
    readAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });

export type NotificationAnswer = Answered<typeof notification>;

const shape: ListShape = {
  fields: {
    id: 'id',
    type: 'text',
    title: 'text',
    body: 'text',
    link: 'text',
    livemode: 'boolean',
    readAt: 'time',
    createdAt: 'time',
  },
};

const common = { tag: 'Avisos', access: 'self' } as const;

export const listNotifications = operation('get /notifications', {
  ...common,
  summary:
    'Los avisos del usuario, los nuevos primero, con livemode=false los de prueba; filter={"readAt":null} da los no leídos',
  query: listQuery(shape),
  answers: { 200: listAnswer(notification) },
});

export const getNotification = operation('get /notifications/{id}', {
  ...common,
  summary: 'Un aviso del usuario',
  answers: { 200: answer(notification) },
});

export const markNotificationsRead = operation('post /notifications/read', {
  ...common,
  summary: 'Marca avisos como leídos',
  body: z.object({ ids: z.array(uuid, { error: 'Escribe una lista.' }).max(1_000) }),
  answers: { 200: answer(z.object({ ids: z.array(z.uuid()) })) },
});
