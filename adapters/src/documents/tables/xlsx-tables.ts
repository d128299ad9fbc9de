import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { Table, TableFiles } from '@timbra/core/reports/table.ts';
import type { ColumnKind, TableColumn } from '@timbra/core/shared/table.ts';

/** A workbook of one sheet, whose numbers, days and months are what they are and not texts. */
export class XlsxTables implements TableFiles {
  async write({ name, columns, rows }: Table): Promise<Uint8Array> {
    const heading = columns.map(({ heading: value, kind }) => ({
      value,
      type: String,
      fontWeight: 'bold' as const,
      ...(isText(kind) ? {} : { align: 'right' as const }),
    }));
    const body = rows.map((row) => row.map((value, index) => cell(columns[index], value)));
    return writeXlsxFile([heading, ...body], {
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ heading: text, kind }) => ({ width: Math.max(widths[kind], text.length + 2) })),
    }).toBuffer();
  }
}

const isText = (kind: ColumnKind) => kind === 'text';

/** In characters. */
const widths: Readonly<Record<ColumnKind, number>> = {
  text: 28,
  count: 10,
  quantity: 14,
  money: 18,
  rate: 14,
  day: 12,
  month: 12,
};

const formats: Readonly<Partial<Record<ColumnKind, string>>> = {
  count: '0',
  quantity: '#,##0.######',
  money: '#,##0.00',
  rate: '0.000000',
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
};

function cell(column: TableColumn | undefined, value: string | number | null): CellObject | null {
  if (value === null || column === undefined) return null;
  const format = formats[column.kind];
  const style = format === undefined ? {} : { format };
  if (typeof value === 'number') return { value, type: Number, ...style };
  if (isText(column.kind)) return { value, type: String };
  return { value: new Date(`${value.padEnd(10, '-01')}T00:00:00Z`), type: Date, ...style };
}
