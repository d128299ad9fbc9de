import type { Table, TableFiles } from '@timbra/core/reports/table.ts';
import { guarded } from '@timbra/core/shared/formula-guard.ts';
import type { ColumnKind } from '@timbra/core/shared/table.ts';
import { csvHeading, csvLines } from './csv-text.ts';

export class CsvTables implements TableFiles {
  async write({ columns, rows }: Table): Promise<Uint8Array> {
    const heading = columns.map(({ heading: text }) => guarded(text));
    const cells = rows.map((row) => row.map((value, index) => cell(columns[index]?.kind ?? 'text', value)));
    return new TextEncoder().encode(csvHeading(heading) + csvLines(cells));
  }
}

function cell(kind: ColumnKind, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return guarded(value);
  return kind === 'money' ? value.toFixed(2) : String(value);
}
