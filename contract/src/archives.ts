import { z } from 'zod';
import { archiveStatuses } from '@timbra/core/archives/archive.ts';
import { answer, type Answered } from './envelope.ts';
import { uuid } from './fields.ts';
import { invoiceShape } from './invoices.ts';
import { filterObject } from './list.ts';
import { operation } from './operation.ts';

const reading = { tag: 'Documentos', access: 'invoices:read' } as const;

const count = z.number().int();

const archive = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    status: z.enum(archiveStatuses),
    processed: count,
    total: count,
    fileName: z.string(),
    size: count.describe('Bytes del archivo, hasta donde va'),
    message: z.string().nullable().describe('Por qué falló'),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable().describe('Desde cuándo ya no se puede descargar'),
  })
  .meta({ id: 'Archive' });

export type ArchiveAnswer = Answered<typeof archive>;

/** Ids of one request at most; a filter takes more documents. */
const mostIds = 5_000;

export const startArchive = operation({
  ...reading,
  method: 'post',
  path: '/archives',
  summary: 'Prepara en segundo plano un zip con XML, PDF y resumen de los documentos timbrados de una empresa',
  body: z.object({
    companyId: uuid.optional().describe('Obligatorio'),
    ids: z
      .array(uuid)
      .min(1, { error: 'Elige al menos un documento.' })
      .max(mostIds, { error: `Elige hasta ${mostIds} documentos.` })
      .optional(),
    filter: filterObject(invoiceShape).optional().describe('Los filtros de la lista de documentos'),
  }),
  answers: { 202: answer(archive) },
  idempotent: true,
});

export const getArchive = operation({
  ...reading,
  method: 'get',
  path: '/archives/{id}',
  summary: 'Cómo va un archivo de documentos',
  answers: { 200: answer(archive) },
});

export const getArchiveFile = operation({
  ...reading,
  method: 'get',
  path: '/archives/{id}/file',
  summary: 'El zip, durante 7 días',
  answers: { 200: 'application/zip' },
});
