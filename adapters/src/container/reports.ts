import type { Reports } from '@timbra/core/reports/reports.ts';
import type { TableFiles } from '@timbra/core/reports/table.ts';
import type { TableFormat } from '@timbra/core/shared/table.ts';
import { CsvStream } from '../documents/tables/csv-stream.ts';
import { StreamedTables } from '../documents/tables/streamed-tables.ts';
import { XlsxStream } from '../documents/tables/xlsx-stream.ts';
import { PostgresReports } from '../postgres/reports/postgres-reports.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const reports = serviceId<Reports>('reports');
const tableFiles = serviceId<Readonly<Record<TableFormat, TableFiles>>>('tableFiles');

export function bindReports(bind: Bind): void {
  bind(reports, (get) => new PostgresReports(get(serviceIds.database)));
  bind(tableFiles, () => ({
    csv: new StreamedTables(new CsvStream()),
    xlsx: new StreamedTables(new XlsxStream()),
  }));
}
