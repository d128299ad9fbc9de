import type { TableColumn, TableFormat } from '../shared/table.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import type { DeclaredMonths } from './declaration/declared-months.ts';
import type { Customers, InvoicedMonth, Products, Receivables, Taxes, UsedStamps } from './report.ts';
import type { Period } from './period.ts';

/** Adds up what a company invoiced. Months without anything are left out. */
export interface Reports {
  months(companyId: string, period: Period): Promise<readonly InvoicedMonth[]>;
  /** @param most rows at most; their count is of all. */
  customers(companyId: string, period: Period, most: number): Promise<Customers>;
  products(companyId: string, period: Period, most: number): Promise<Products>;
  taxes(companyId: string, period: Period): Promise<Taxes>;
  /** Returns the debts as they are now. */
  receivables(companyId: string, most: number): Promise<Receivables>;
  /** Counts the stamps by the day of their use in Mexico City. */
  stamps(companyId: string, period: Period): Promise<readonly UsedStamps[]>;
}

/** A sheet of a file: each cell is of its column's kind, or nothing. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Writes a table as a file. */
export interface TableFiles {
  write(table: Table): Promise<Uint8Array>;
}

export interface ReportsPorts extends SharedPorts {
  readonly tableFiles: Readonly<Record<TableFormat, TableFiles>>;
  readonly access: Access;
  readonly declaredMonths: DeclaredMonths;
  readonly reports: Reports;
}
