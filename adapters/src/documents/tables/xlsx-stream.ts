import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { TableColumn } from '@timbra/core/shared/table.ts';
import type { RowBatches, TableStream } from '../../ports/rows.ts';
import * as book from './xlsx-book.ts';
import { mostRowsOfSheet, sheetEnd, sheetRows, sheetStart } from './xlsx-book.ts';

/** A workbook that is written while its rows come; rows that a sheet of Excel has no place for go to the next one. */
export class XlsxStream implements TableStream {
  readonly #mostRows: number;

  constructor(mostRows = mostRowsOfSheet) {
    this.#mostRows = mostRows;
  }

  async *write(sheet: string, columns: readonly TableColumn[], batches: RowBatches['batches']) {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const sheets = this.#sheets(columns, batches);
    fill(zip, sheet, sheets).catch((error: Error) => output.destroy(error));
    try {
      yield* output as AsyncIterable<Buffer>;
    } finally {
      // Whoever reads may have gone: what is being written waits for nobody then.
      output.destroy();
      await sheets.return(undefined);
    }
  }

  async *#sheets(columns: readonly TableColumn[], batches: RowBatches['batches']): AsyncGenerator<Readable> {
    const rows = batches[Symbol.asyncIterator]();
    const most = this.#mostRows;
    let next = await rows.next();
    async function* sheet() {
      yield Buffer.from(sheetStart(columns));
      let left = most;
      while (!next.done && next.value.length <= left) {
        left -= next.value.length;
        yield Buffer.from(sheetRows(columns, next.value));
        next = await rows.next();
      }
      yield Buffer.from(sheetEnd);
    }
    do yield Readable.from(sheet());
    while (!next.done);
  }
}

/** Fills one part after the other: what a sheet holds is known once it is written. */
async function fill(zip: ZipFile, name: string, sheets: AsyncIterable<Readable>): Promise<void> {
  for (const [path, xml] of Object.entries(book.firstParts)) zip.addBuffer(Buffer.from(xml), path);
  let count = 0;
  for await (const sheet of sheets) {
    count += 1;
    zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`);
    await finished(sheet);
  }
  for (const [path, xml] of Object.entries(book.lastParts(name, count))) zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}
