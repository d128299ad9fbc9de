import type { TableFormat } from '@timbra/core/shared/table.ts';
import type { TableStream } from '../../ports/payroll-layouts.ts';
import { CsvStream, XlsxStream } from './streamed-tables.ts';

/** With the sample screens an Excel file is the CSV by another name, as the specification describes it. */
export const tableStreams = (sampleScreens: boolean): Readonly<Record<TableFormat, TableStream>> => ({
  csv: new CsvStream(),
  xlsx: sampleScreens ? new CsvStream() : new XlsxStream(),
});
