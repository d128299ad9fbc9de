import { z } from 'zod';
import { jobNames, operatorActs } from '@timbra/core/shared/ports.ts';
import { answer, type Answered, listAnswer, operation, text, uuid } from './operation.ts';
import { listQuery } from './list.ts';
import { tipos } from './invoice-request.ts';

/** Why an operator does something: kept with it. */
export const why = text(500)
  .trim()
  .min(1, { error: 'Di por qué: queda escrito.' })
  .describe('Por qué; queda escrito con quién y cuándo');

export const stray = z
  .object({
    id: z.uuid(),
    status: z.enum(['OPEN', 'RETURNING', 'RETURNED', 'USED']),
    cause: z
      .enum(['TOO_MUCH', 'TOO_LATE', 'PART', 'REFUND'])
      .describe('Llegó de más, tarde, solo una parte, o es el reembolso de una transferencia'),
    amount: z.number().describe('Pesos'),
    purchaseId: z.uuid().describe('La compra para la que venía'),
    planName: z.string(),
    buyerId: z.uuid().nullable(),
    customerName: z.string().nullable(),
    customerEmail: z.string().nullable(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StrayPayment' });

export type StrayAnswer = Answered<typeof stray>;

const money = { tag: 'Operador', access: 'platform:payments' } as const;

export const listStrayPayments = operation('get /operator/stray-payments', {
  ...money,
  summary: 'Transferencias que ninguna compra tomó, la más reciente primero; solo para operadores',
  query: listQuery({
    fields: {
      id: 'id',
      status: 'text',
      cause: 'text',
      amount: 'number',
      purchaseId: 'id',
      customerEmail: 'text',
      createdAt: 'time',
    },
  }),
  answers: { 200: listAnswer(stray) },
});

export const returnStrayPayment = operation('post /operator/stray-payments/{id}/return', {
  ...money,
  summary: 'Devuelve ese dinero al banco de su comprador; repetirla no lo devuelve dos veces',
  body: z.object({ reason: why }),
  answers: { 200: answer(stray) },
});

export const applyStrayPayment = operation('post /operator/stray-payments/{id}/apply', {
  ...money,
  summary: 'Paga con ese dinero otra compra del mismo comprador que espera su transferencia',
  body: z.object({ purchaseId: uuid, reason: why }),
  answers: { 200: answer(stray) },
});

export const operatorAct = z
  .object({
    id: z.uuid(),
    act: z.enum(operatorActs),
    subject: z.string().describe('El id de lo que cambió'),
    who: z.string(),
    why: z.string(),
    amount: z.number().nullable().describe('Pesos que mueve, o timbres que da; null si ninguno'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OperatorAct' });

export type ActAnswer = Answered<typeof operatorAct>;

export const listOperatorActs = operation('get /operator/acts', {
  summary: 'Lo que hicieron los operadores, lo más reciente primero: quién, cuándo, qué y por qué',
  tag: 'Operador',
  access: 'platform:operation',
  query: listQuery({
    fields: { id: 'id', act: 'text', subject: 'text', who: 'text', createdAt: 'time' },
    filters: { desde: 'day', hasta: 'day' },
  }),
  answers: { 200: listAnswer(operatorAct) },
});

const count = z.number().int();

const queue = z
  .object({ id: z.enum(jobNames), waiting: count, active: count, delayed: count, failed: count })
  .meta({ id: 'Queue' });

const failedJob = z
  .object({
    id: z.uuid(),
    queue: z.enum(jobNames),
    payload: z.record(z.string(), z.unknown()).describe('De qué se trata: ids de registros'),
    problem: z.string(),
    attempts: count,
    failedAt: z.iso.datetime(),
  })
  .meta({ id: 'FailedJob' });

export type FailedJobAnswer = Answered<typeof failedJob>;
export type QueueAnswer = Answered<typeof queue>;

const common = { tag: 'Operador', access: 'platform:operation' } as const;

export const listQueues = operation('get /operator/queues', {
  ...common,
  summary: 'Las colas de trabajo y cuántos trabajos tienen',
  answers: { 200: listAnswer(queue) },
});

export const listFailedJobs = operation('get /operator/failed-jobs', {
  ...common,
  summary: 'Los trabajos que terminaron con un error, el más reciente primero; se guardan 14 días',
  query: listQuery({ fields: { failedAt: 'time' }, filters: { id: 'id', queue: 'text' } }),
  answers: { 200: listAnswer(failedJob) },
});

export const retryFailedJob = operation('post /operator/failed-jobs/{id}/retry', {
  ...common,
  summary: 'Lo intenta otra vez. Lo que un trabajo hace lo hace una vez, aunque se intente varias',
  body: z.object({ reason: why }),
  answers: { 200: answer(z.object({ id: z.uuid() })) },
});

const unknownDocument = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    rfcEmisor: z.string(),
    serie: z.string(),
    folio: z.number().int(),
    tipo: z.enum(tipos),
    receptorRfc: z.string().nullable(),
    receptorNombre: z.string().nullable(),
    total: z.number(),
    moneda: z.string(),
    createdAt: z.iso.datetime(),
    reference: z.string().describe('La última palabra del número de pedido en el listado del proveedor'),
    attempts: z.number().int(),
    attemptedAt: z.iso.datetime().describe('El último intento'),
    nextAt: z.iso.datetime().describe('Cuándo se le vuelve a preguntar al proveedor'),
    problem: z.string().describe('Por qué no se sabe'),
  })
  .meta({ id: 'UnknownDocument' });

export type UnknownDocumentAnswer = Answered<typeof unknownDocument>;

export const listUnknownDocuments = operation('get /operator/unknown-documents', {
  ...common,
  summary: 'Documentos en proceso cuyo resultado en el proveedor nadie vio, el más antiguo primero',
  query: listQuery({ fields: { id: 'id', companyId: 'id', attemptedAt: 'time' } }),
  answers: { 200: listAnswer(unknownDocument) },
});

const resolved = answer(z.object({ id: z.uuid() }));

export const documentFound = operation('post /operator/unknown-documents/{id}/found', {
  ...common,
  summary: 'El proveedor sí lo timbró: se emite con el documento que tiene bajo ese Id',
  body: z.object({
    providerId: text(100).trim().min(1, { error: 'Escribe el Id del documento en el proveedor.' }),
    reason: why,
  }),
  answers: { 200: resolved },
});

export const releaseDocument = operation('post /operator/unknown-documents/{id}/release', {
  ...common,
  summary: 'El proveedor no lo timbró: queda rechazado con ese motivo y su timbre vuelve al saldo',
  body: z.object({ reason: why }),
  answers: { 200: resolved },
});
