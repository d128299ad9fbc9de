import type { ExportKind } from '@timbra/core/exports/export-kind.ts';
import { CsvStream } from '../documents/tables/csv-stream.ts';
import { XlsxStream } from '../documents/tables/xlsx-stream.ts';
import type { TableFiles } from '../http/exports.ts';
import { exportsArea as area } from '../http/routes/exports.ts';
import type { Area } from '../http/server.ts';
import { customersExport } from '../postgres/exports/customers.ts';
import { employeesExport } from '../postgres/exports/employees.ts';
import type { ExportDescription } from '../postgres/exports/description.ts';
import { invoicesExport } from '../postgres/exports/invoices.ts';
import { LongReads } from '../postgres/exports/long-reads.ts';
import { ordersExport } from '../postgres/exports/orders.ts';
import { PostgresExport } from '../postgres/exports/postgres-export.ts';
import { productsExport } from '../postgres/exports/products.ts';
import { part } from './part.ts';
import type { Bind, Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

/** Of the connections for heavy reads half: the others are left to those that end by themselves, however slowly files are taken. */
const shareOfPool = 0.5;

export function bindExports(bind: Bind): void {
  bind(part('longReads'), (get) => {
    const mostAtOnce = Math.max(1, Math.floor(get(serviceIds.config).databaseHeavyPool * shareOfPool));
    return new LongReads(get(serviceIds.database), { mostAtOnce });
  });
}

/** With the sample screens an Excel file is the CSV by another name, as the specification describes it. */
export const tableFiles = (get: Get): TableFiles => ({
  files: { csv: new CsvStream(), xlsx: get(serviceIds.config).sampleScreens ? new CsvStream() : new XlsxStream() },
  clock: get(serviceIds.clock),
});

export function exportsArea(get: Get): Area {
  const source = (description: ExportDescription) =>
    new PostgresExport(get(serviceIds.database), get(part('longReads')), description);
  const sources: Readonly<Record<ExportKind, PostgresExport>> = {
    customers: source(customersExport),
    products: source(productsExport),
    orders: source(ordersExport),
    invoices: source(invoicesExport),
    employees: source(employeesExport),
  };
  return area({ sources, ...tableFiles(get) });
}
