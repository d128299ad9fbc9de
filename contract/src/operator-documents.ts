import { z } from 'zod';
import { answer, type Answered, listAnswer, operation, text } from './operation.ts';
import { listQuery } from './list.ts';
import { tipos } from './invoice-request.ts';
import { why } from './operator.ts';

export const unknownDocument = z
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

const common = { tag: 'Operador', access: 'platform:operation' } as const;

export const listUnknownDocuments = operation({
  ...common,
  method: 'get',
  path: '/operator/unknown-documents',
  summary: 'Documentos en proceso cuyo resultado en el proveedor nadie vio, el más antiguo primero',
  query: listQuery({ fields: { id: 'id', companyId: 'id', attemptedAt: 'time' } }),
  answers: { 200: listAnswer(unknownDocument) },
});

const resolved = answer(z.object({ id: z.uuid() }));

export const documentFound = operation({
  ...common,
  method: 'post',
  path: '/operator/unknown-documents/{id}/found',
  summary: 'El proveedor sí lo timbró: se emite con el documento que tiene bajo ese Id',
  body: z.object({
    providerId: text(100).trim().min(1, { error: 'Escribe el Id del documento en el proveedor.' }),
    reason: why,
  }),
  answers: { 200: resolved },
});

export const releaseDocument = operation({
  ...common,
  method: 'post',
  path: '/operator/unknown-documents/{id}/release',
  summary: 'El proveedor no lo timbró: queda rechazado con ese motivo y su timbre vuelve al saldo',
  body: z.object({ reason: why }),
  answers: { 200: resolved },
});
