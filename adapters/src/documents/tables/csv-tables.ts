import type { ColumnKind, Table, TableFiles } from '@timbra/core/reports/table.ts';
import { stringify, type Options } from 'csv-stringify/sync';
import { harmlessText } from './harmless-text.ts';

const options: Options = {
  bom: true,
  record_delimiter: 'windows',
  // In some countries' settings semicolons and tabs part the cells.
  quoted_match: /[;\t\r\n]/,
};

/** UTF-8 with its mark, commas and CRLF, as Excel opens it by itself (contract I3). */
export class CsvTables implements TableFiles {
  async write({ columns, rows }: Table): Promise<Uint8Array> {
    const heading = columns.map(({ heading: text }) => harmlessText(text));
    const cells = rows.map((row) => row.map((value, index) => cell(columns[index]?.kind ?? 'text', value)));
    return new TextEncoder().encode(stringify([heading, ...cells], options));
  }
}

function cell(kind: ColumnKind, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return harmlessText(value);
  return kind === 'money' ? value.toFixed(2) : String(value);
}
