import { payslipTipo } from '@timbra/core/invoicing/kinds/tipos.ts';
import type { Filters } from '../shared/data/wanted-filters.ts';

/** This type shows payslips among all others. */
export const withPayslips = 'todos';

/** A payroll has as many payslips as workers, and a screen of its own: among invoices they are where they are asked for. */
export function invoiceFilters({ tipo, ...others }: Filters): Filters {
  if (tipo === withPayslips) return others;
  return tipo === undefined ? { ...others, recibos: false } : { ...others, tipo };
}

/** Tells whether the filters as they are seen show payslips. */
export const showsPayslips = ({ tipo }: Filters): boolean => tipo === withPayslips || tipo === payslipTipo;
