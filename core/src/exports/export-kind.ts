import { slugOf } from '../companies/custom-url.ts';
import { localTime } from '../shared/local-time.ts';
import type { TableFormat } from '../shared/table.ts';

const exportKinds = ['customers', 'products', 'orders', 'invoices', 'employees'] as const;

export type ExportKind = (typeof exportKinds)[number];

/** Tells how it is called in the names of files and of sheets. */
export const exportWords: Readonly<Record<ExportKind, string>> = {
  customers: 'clientes',
  products: 'productos',
  orders: 'pedidos',
  invoices: 'facturas',
  employees: 'empleados',
};

export interface ExportName {
  /** Holds what is in it, such as one of the words above. */
  readonly word: string;
  readonly format: TableFormat;
  /** It is undefined when the file holds the records of several companies. */
  readonly company: string | undefined;
  readonly at: Date;
}

/** Returns `pedidos_cafe-nandu_2026-11-20.csv`, the day as it is in Mexico City. */
export function exportName({ word, format, company, at }: ExportName): string {
  const owner = company === undefined ? 'todas' : slugOf(company) || 'empresa';
  return `${word}_${owner}_${localTime(at, 'America/Mexico_City').slice(0, 10)}.${format}`;
}
