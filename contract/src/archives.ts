import { z } from 'zod';
import { archiveStatuses } from '@timbra/core/archives/archive.ts';
import { answer, type Answered, deleted, operation, uuid } from './operation.ts';
import { invoiceShape } from './invoices.ts';
import { filterObject } from './list.ts';

const reading = { tag: 'Documentos', access: ['invoices:read', 'payroll:read'] } as const;

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

export const startArchive = operation('post /archives', {
  ...reading,
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

export const listArchives = operation('get /archives', {
  ...reading,
  summary: 'Los archivos que se pueden descargar o se están preparando, el más reciente primero',
  answers: { 200: answer(z.array(archive)) },
});

export const deleteArchive = operation('delete /archives/{id}', {
  ...reading,
  summary: 'Borra el zip; los documentos se quedan',
  answers: { 200: deleted },
});

const storage = z
  .object({
    archives: count.describe('Zips que se pueden descargar, en bytes'),
    imports: count.describe('Archivos por importar, hasta un día después de que terminan'),
    logos: count,
    total: count,
    most: count.describe('Lo que una cuenta puede guardar; de ahí en adelante, 409'),
  })
  .meta({ id: 'Storage' });

export type StorageAnswer = Answered<typeof storage>;

export const getStorage = operation('get /user/storage', {
  tag: 'Usuarios',
  access: 'companies:read',
  summary: 'Lo que ocupan los archivos de la cuenta, en bytes',
  answers: { 200: answer(storage) },
});

export const getArchive = operation('get /archives/{id}', {
  ...reading,
  summary: 'Cómo va un archivo de documentos',
  answers: { 200: answer(archive) },
});

export const getArchiveFile = operation('get /archives/{id}/file', {
  ...reading,
  summary: 'El zip, durante 7 días',
  answers: { 200: 'application/zip' },
});
