import type { ColumnKind, Table, TableFiles } from '@timbra/core/reports/table.ts';
import { harmlessText } from './harmless-text.ts';

const mark = '\uFEFF';

/** UTF-8 with its mark, commas and CRLF, as Excel opens it by itself (contract I3). */
export class CsvTables implements TableFiles {
  async write({ columns, rows }: Table): Promise<Uint8Array> {
    const heading = columns.map((column) => textCell(column.heading));
    const lines = rows.map((row) => row.map((value, index) => cell(columns[index]?.kind ?? 'text', value)));
    return new TextEncoder().encode(mark + [heading, ...lines].map((line) => `${line.join(',')}\r\n`).join(''));
  }
}

function cell(kind: ColumnKind, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  return kind === 'money' ? value.toFixed(2) : String(value);
}

/** Semicolons and tabs are quoted too: in some countries' settings they part the cells. */
function textCell(text: string): string {
  const harmless = harmlessText(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
