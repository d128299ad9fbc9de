import { z } from 'zod';
import type { ImportKind } from '@timbra/core/imports/import.ts';
import { importKinds, importModes, importStatuses, undoStatuses } from '@timbra/core/imports/import.ts';
import { repairCodes } from '@timbra/core/imports/repairs.ts';
import { templateKinds } from '@timbra/core/imports/templates.ts';
import { answer, type Answered, listAnswer, operation, text, uuid } from './operation.ts';
import { exportAnswers, fileFormat, listQuery, type ListShape } from './list.ts';

const count = z.number().int();
const oneOf = (kinds: readonly ImportKind[]) => `Elige ${kinds.slice(0, -1).join(', ')} o ${kinds.at(-1)}.`;
const kind = z.enum(importKinds, { error: oneOf(importKinds) });
const mode = z.enum(importModes, { error: 'Elige create, update o both.' });
const repairCode = z.enum(repairCodes, { error: 'No conocemos esa reparación.' });

/** Describes a field of a form with a file, whose value is written as JSON. */
const json = <T extends z.ZodType>(schema: T, error: string) =>
  z
    .string()
    .transform((written, context): unknown => {
      try {
        return JSON.parse(written);
      } catch {
        context.addIssue({ code: 'custom', message: error });
        return z.NEVER;
      }
    })
    .pipe(schema);

const mapping = z
  .record(text(100), text(1_000).nullable(), { error: 'mapping debe ser un objeto JSON.' })
  .transform((fields) =>
    Object.fromEntries(Object.entries(fields).flatMap(([to, from]) => (from ? [[to, from]] : []))),
  );

/** These are the parts of the form beside `file`. */
const form = {
  kind: kind.describe('Qué traen las filas'),
  companyId: uuid.optional().describe('Obligatorio'),
  mapping: json(mapping, 'mapping no es JSON válido; escríbelo como {"rfc":"RFC"}.')
    .optional()
    .describe(
      'JSON: campo → columna del archivo, o «=G03», un valor para todas las filas; sin él, lo que se reconoce por el nombre, el contenido o la última vez',
    ),
  mode: mode.default('both').describe('create: solo crea; update: solo cambia lo que ya está; both'),
  repairs: json(z.array(repairCode), 'repairs no es JSON válido; escríbelo como ["RFC_SEPARATORS"].')
    .optional()
    .describe('JSON: códigos de las reparaciones que se aplican a todas las filas'),
};

const importForm = z.object({
  ...form,
  corrects: uuid
    .optional()
    .describe('La importación cuyas filas rechazadas trae corregidas; sin él se reconoce por sus columnas'),
});

export const importAnswer = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    userName: z.string().describe('Quién la inició'),
    kind,
    mode,
    status: z.enum(importStatuses),
    fileName: z.string(),
    fileSize: count,
    columns: z.array(z.string()),
    mapping: z.record(z.string(), z.string()),
    repairs: z.array(repairCode),
    processed: count,
    total: count.nullable().describe('Filas del archivo; null mientras se cuentan'),
    imported: count.describe('Creados'),
    updated: count.describe('Los que ya estaban, cambiados o iguales'),
    failed: count,
    open: count.describe('Filas rechazadas que aún no vuelven corregidas'),
    corrects: z.uuid().nullable(),
    message: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    undoableUntil: z.iso.datetime().nullable().describe('null si ya no se puede deshacer'),
    undo: z
      .object({
        status: z.enum(undoStatuses),
        removed: count,
        restored: count,
        kept: count,
        finishedAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    sameFileAs: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }).nullable().describe('Ya se importó antes'),
  })
  .meta({ id: 'Import' });

export type ImportAnswer = Answered<typeof importAnswer>;

const guess = z.object({
  column: z.string(),
  by: z.enum(['remembered', 'name', 'synonym', 'content', 'request']),
  samples: z.array(z.string()).describe('Los primeros tres valores que no están vacíos'),
});

const problem = z.object({
  code: z.string(),
  field: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning', 'notice']),
  count,
  lines: z.array(count).describe('Los primeros renglones; el 1 es el encabezado'),
  examples: z.array(z.object({ before: z.string(), after: z.string().nullable() })),
  repair: repairCode.optional(),
  repairLabel: z.string().optional(),
});

const preview = z
  .object({
    columns: z.array(z.string()),
    ignored: z.array(z.string()).describe('Columnas que ningún campo toma'),
    sample: z.array(z.array(z.string())).describe('Las primeras tres filas, en el orden de columns'),
    values: z.array(z.array(z.string())).describe('Los primeros tres valores de cada columna que no están vacíos'),
    mapping: z.record(z.string(), z.string()),
    guesses: z.record(z.string(), guess),
    fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
    missing: z.array(z.string()).describe('Campos requeridos sin columna'),
    allMatched: z.boolean().describe('Todas las columnas se reconocieron: el mapeo se puede saltar'),
    key: z.string().nullable().describe('Cómo se sabe que un registro ya está'),
    rows: count.describe('Filas revisadas, hasta 1,000'),
    total: count.optional().describe('Filas del archivo, si se supo a tiempo'),
    counts: z.object({ create: count, update: count, same: count, refused: count }),
    problems: z.array(problem),
    corrects: z.uuid().nullable(),
    sameFileAs: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'ImportPreview' });

export type ImportPreviewAnswer = Answered<typeof preview>;

const storedRecord = z.object({ id: z.uuid(), title: z.string(), reason: z.string() });

export type StoredAnswer = Answered<typeof storedRecord>;

const shape: ListShape = {
  fields: {
    id: 'id',
    companyId: 'id',
    kind: 'text',
    status: 'text',
    fileName: 'text',
    processed: 'int32',
    imported: 'int32',
    updated: 'int32',
    failed: 'int32',
    open: 'int32',
    createdAt: 'time',
    finishedAt: 'time',
  },
};

const megabyte = 1_048_576;
const reading = { tag: 'Importaciones', access: 'imports:read' } as const;
const writing = { tag: 'Importaciones', access: 'imports:write' } as const;
const upload = { field: 'file', mostBytes: 200 * megabyte } as const;

export const listImports = operation('get /imports', {
  ...reading,
  summary: 'Importaciones de una empresa o de todas, la más reciente primero',
  query: listQuery(shape),
  answers: { 200: listAnswer(importAnswer) },
});

export const startImport = operation('post /imports', {
  ...writing,
  summary:
    'Importa clientes, productos, pedidos o empleados de un archivo CSV o XLSX, o documentos timbrados de un zip de XML; el trabajo sigue en segundo plano',
  idempotent: true,
  upload,
  body: importForm,
  answers: { 202: answer(importAnswer) },
});

export const previewImport = operation('post /imports/preview', {
  ...writing,
  readsOnly: true,
  summary: 'Revisa las primeras 1,000 filas de un archivo sin guardar nada',
  upload,
  body: z.object(form),
  answers: { 200: answer(preview) },
});

export const downloadTemplate = operation('get /import-templates', {
  ...reading,
  summary: 'Plantilla para importar: los encabezados que se reconocen y filas de ejemplo',
  query: z.object({
    kind: z.enum(templateKinds, { error: oneOf(templateKinds) }),
    format: fileFormat,
  }),
  answers: exportAnswers,
});

export const getImport = operation('get /imports/{id}', {
  ...reading,
  summary: 'Cómo va una importación',
  answers: { 200: answer(importAnswer) },
});

export const getImportErrors = operation('get /imports/{id}/errors', {
  ...reading,
  summary: 'Las filas rechazadas que siguen abiertas, con su renglón, campo y motivo, listas para corregirse y volver',
  answers: { 200: 'text/csv' },
});

export const cancelImport = operation('post /imports/{id}/cancel', {
  ...writing,
  summary: 'Detiene una importación; lo que ya guardó se queda y se puede deshacer',
  answers: { 200: answer(importAnswer) },
});

export const undoImport = operation('post /imports/{id}/undo', {
  ...writing,
  summary: 'Deshace una importación durante 30 días; lo que se usó o editó desde entonces se conserva',
  answers: { 202: answer(importAnswer) },
});

export const listStored = operation('get /imports/{id}/kept', {
  ...reading,
  summary: 'Lo que se conservó al deshacer, hasta 1,000 registros, y por qué',
  answers: { 200: answer(z.array(storedRecord)) },
});

export const exportRetained = operation('get /imports/{id}/kept/export', {
  ...reading,
  summary: 'Todo lo que se conservó al deshacer, y por qué, en un archivo',
  answers: { 200: 'text/csv' },
});
