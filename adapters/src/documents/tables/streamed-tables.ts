import { buffer } from 'node:stream/consumers';
import type { Table, TableFiles } from '@timbra/core/reports/ports.ts';
import type { ColumnKind } from '@timbra/core/shared/table.ts';
import type { Cells, TableStream } from '../../ports/rows.ts';

/** A table that is there already, written as the rows of lists are. */
export class StreamedTables implements TableFiles {
  readonly #stream: TableStream;

  constructor(stream: TableStream) {
    this.#stream = stream;
  }

  write({ name, columns, rows }: Table): Promise<Uint8Array> {
    const kinds = columns.map(({ kind }) => kind);
    return buffer(this.#stream.write(name, columns, batchesOf(kinds, rows)));
  }
}

const rowsOfBatch = 1_000;

async function* batchesOf(kinds: readonly ColumnKind[], rows: Table['rows']): AsyncGenerator<readonly Cells[]> {
  for (let start = 0; start < rows.length; start += rowsOfBatch)
    yield rows
      .slice(start, start + rowsOfBatch)
      .map((row) => kinds.map((kind, index) => cellOf(kind, row[index] ?? null)));
}

function cellOf(kind: ColumnKind, value: string | number | null): string | null {
  if (typeof value !== 'number') return value;
  return kind === 'money' ? value.toFixed(2) : String(value);
}
