import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { ExportReport } from '@timbra/core/reports/export-report.ts';
import { GetReport } from '@timbra/core/reports/get-report.ts';
import type { Reports } from '@timbra/core/reports/reports.ts';
import type { TableFiles, TableFormat } from '@timbra/core/reports/table.ts';
import { CsvTables } from '../documents/tables/csv-tables.ts';
import { XlsxTables } from '../documents/tables/xlsx-tables.ts';
import { reportsArea as area } from '../http/routes/reports.ts';
import type { Area } from '../http/server.ts';
import { PostgresReports } from '../postgres/reports/postgres-reports.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const reports = token<Reports>('Reports');
const tableFiles = token<Readonly<Record<TableFormat, TableFiles>>>('TableFiles');

export function bindReports(container: Container): void {
  container.bind(reports).toResolvedValue((database) => new PostgresReports(database), [tokens.database]);
  container.bind(tableFiles).toConstantValue({ csv: new CsvTables(), xlsx: new XlsxTables() });
  bindClass(container, GetReport, [Access, reports, tokens.clock]);
  bindClass(container, ExportReport, [GetReport, tableFiles]);
}

export function reportsArea(container: Container): Area {
  return area({ getReport: container.get(GetReport), exportReport: container.get(ExportReport) });
}
