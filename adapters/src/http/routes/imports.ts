import { cancelImport } from '@timbra/core/imports/cancel-import.ts';
import { importFields, isRequired } from '@timbra/core/imports/fields.ts';
import { getAllStored, getRetained, getRefusals } from '@timbra/core/imports/get-refusals.ts';
import { importFacts, type ImportKind } from '@timbra/core/imports/import.ts';
import type { UploadedFile } from '@timbra/core/imports/ports.ts';
import { previewImport, type ImportPreview } from '@timbra/core/imports/preview-import.ts';
import { importTemplate } from '@timbra/core/imports/templates.ts';
import { startImport } from '@timbra/core/imports/start-import.ts';
import { undoImport } from '@timbra/core/imports/undo-import.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { type Actor, scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/imports.ts';
import { refusedRowsCsv, retainedRowsCsv } from '../../documents/tables/import-rows-csv.ts';
import { accepted, answerList, shown, streamed } from '../answers.ts';
import { fileTypes, type TableFiles } from '../exports.ts';
import type { Screen } from '../../ports/list.ts';
import type { Area } from '../server.ts';

export interface ImportsArea {
  readonly screen: Screen<calls.ImportAnswer>;
  readonly ports: Ports;
  readonly files: TableFiles['files'];
}

export function importsArea({ screen, ports, files }: ImportsArea): Area {
  const one = (actor: Actor, id: string) => screen.one(scopeOf(actor, 'imports:read'), id);
  return (routes) => {
    routes.on(calls.listImports, ({ query, ctx }, actor) =>
      answerList(screen, query, ctx, scopeOf(actor, 'imports:read')),
    );
    routes.on(
      calls.startImport,
      async ({ body, upload, requestKey }, actor) => {
        const { companyId, mapping, corrects, repairs = [], kind, mode } = body;
        const file = upload as UploadedFile;
        const made = await startImport(ports, {
          actor,
          companyId,
          kind,
          mode,
          mapping,
          repairs,
          corrects,
          file,
          requestKey,
        });
        return accepted(await one(actor, made.id));
      },
      async ({ id }, _ctx, actor) => accepted(await one(actor, id)),
    );
    routes.on(calls.previewImport, async ({ body, upload }, actor) => {
      const { companyId, mapping, repairs = [], kind, mode } = body;
      const file = upload as UploadedFile;
      return shown(present(kind, await previewImport(ports, { actor, companyId, kind, mode, mapping, repairs, file })));
    });
    routes.on(calls.downloadTemplate, async ({ query: { kind, format }, ctx }, actor) => {
      scopeOf(actor, 'imports:read');
      const { columns, rows } = importTemplate(kind);
      async function* batches() {
        yield rows;
      }
      const word = importFacts[kind].name;
      const content = files[format].write(word, columns, batches());
      return streamed(ctx, fileTypes[format], { name: `plantilla_${word}.${format}`, content });
    });
    routes.on(calls.getImport, async ({ id }, actor) => shown(await one(actor, id)));
    routes.on(calls.getImportErrors, async ({ id, ctx }, actor) => {
      const { fileName, ...rows } = await getRefusals(ports, actor, id);
      return streamed(ctx, csv, { name: `errores_${bare(fileName)}.csv`, content: refusedRowsCsv(rows) });
    });
    routes.on(calls.cancelImport, async ({ id }, actor) => {
      await cancelImport(ports, actor, id);
      return shown(await one(actor, id));
    });
    routes.on(calls.undoImport, async ({ id }, actor) => {
      await undoImport(ports, actor, id);
      return accepted(await one(actor, id));
    });
    routes.on(calls.listStored, async ({ id }, actor) => shown(await getRetained(ports, actor, id)));
    routes.on(calls.exportRetained, async ({ id, ctx }, actor) => {
      const { fileName, rows } = await getAllStored(ports, actor, id);
      return streamed(ctx, csv, { name: `conservados_${bare(fileName)}.csv`, content: retainedRowsCsv(rows) });
    });
  };
}

const csv = 'text/csv; charset=utf-8';
const bare = (fileName: string) => fileName.replace(/\.\w+$/, '');

const sampleRows = 3;

function present(kind: ImportKind, preview: ImportPreview): calls.ImportPreviewAnswer {
  const { columns, mapping, by, rows, total, key, sameFileAs, missing, counts, problems, allMatched } = preview;
  const taken = new Set(Object.values(mapping));
  const values = columns.map((_, index) => firstFilled(rows, index));
  return {
    columns,
    ignored: columns.filter((column) => !taken.has(column)),
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
    values,
    mapping,
    guesses: Object.fromEntries(
      Object.entries(mapping).map(([field, column]) => [
        field,
        { column, by: by[field] ?? 'name', samples: values[columns.indexOf(column)] ?? [] },
      ]),
    ),
    fields: importFields[kind].map((field) => ({
      name: field.name,
      label: field.label,
      required: isRequired(field, mapping),
    })),
    missing: missing.map(({ name }) => name),
    allMatched,
    key: key ?? null,
    rows: rows.length,
    ...(total !== undefined && { total }),
    counts,
    problems,
    corrects: preview.corrects ?? null,
    sameFileAs: sameFileAs ? { id: sameFileAs.id, createdAt: sameFileAs.createdAt.toISOString() } : null,
  };
}

/**
 * Returns the first cell of a column that is filled, of the rows that were read: the first ones often leave a column
 * empty.
 */
const firstFilled = (rows: ImportPreview['rows'], index: number): string[] =>
  rows
    .values()
    .map(({ cells }) => cells[index] ?? '')
    .filter((value) => value.trim() !== '')
    .take(sampleRows)
    .toArray();
