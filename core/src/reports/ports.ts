import type { SharedPorts } from '../shared/ports.ts';
import type { TableFormat } from '../shared/table.ts';
import type { TableFiles } from './table.ts';
import type { Access } from '../access/access.ts';
import type { Reports } from './reports.ts';

export interface ReportsPorts extends SharedPorts {
  readonly tableFiles: Readonly<Record<TableFormat, TableFiles>>;
  readonly access: Access;
  readonly reports: Reports;
}
