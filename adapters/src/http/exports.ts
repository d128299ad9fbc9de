import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Scope } from '@timbra/core/access/actor.ts';
import { exportName, exportWords, type ExportKind } from '@timbra/core/exports/export-kind.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import type { TableFormat } from '@timbra/core/shared/table.ts';
import { asListQuery, type ExportQuery } from '@timbra/contract/list.ts';
import { answer } from './answers.ts';
import { goneOf } from './gone.ts';
import { readHere } from './read-here.ts';
import type { OpenRows, RowBatches, RowSource, TableStream } from '../ports/payroll-layouts.ts';

export interface TableFiles {
  readonly files: Readonly<Record<TableFormat, TableStream>>;
  readonly clock: Clock;
}

export interface Exporter extends TableFiles {
  readonly sources: Readonly<Record<ExportKind, RowSource>>;
}

interface AskedFile {
  readonly ctx: Pick<Context, 'res' | 'state' | 'attachment' | 'set'>;
  /** Says what is in it, in the names of file and sheet. */
  readonly word: string;
  readonly format: TableFormat;
}

/** Streams the rows of a list as a file. */
export function answerExport(
  exporter: Exporter,
  kind: ExportKind,
  { ctx, query, scope }: { readonly ctx: Context; readonly query: ExportQuery; readonly scope: Scope },
) {
  const { [kind]: source } = exporter.sources;
  const asked = { ctx, word: exportWords[kind], format: query.format };
  return answerTable(exporter, asked, (gone) => source.open(scope, asListQuery(query), gone));
}

export const fileTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Streams rows as a file: no faster than the client takes it, and no longer than the client is there. */
export async function answerTable(
  { files, clock }: TableFiles,
  { ctx, word, format }: AskedFile,
  open: (gone: AbortSignal) => Promise<OpenRows>,
) {
  const { columns, company, rows } = await open(goneOf(ctx));
  const body = Readable.from(readHere(ctx, closedAtEnd(files[format].write(word, columns, rows.batches), rows)), {
    objectMode: false,
  });
  body.once('close', () => void rows.close());
  // The status is out already: a connection that breaks off is what tells that the file is not whole.
  body.once('error', () => ctx.res.destroy());
  ctx.attachment(exportName({ word, format, company, at: clock.now() }));
  ctx.set('Content-Type', fileTypes[format]);
  return answer(200, body);
}

/** What the rows took is given back before the file ends: whoever downloads one file after the other is never told to wait. */
async function* closedAtEnd(pieces: AsyncIterable<Uint8Array>, rows: RowBatches): AsyncGenerator<Uint8Array> {
  yield* pieces;
  await rows.close();
}
