import type { InvoiceSum } from '@timbra/contract/invoices.ts';
import { isIn, type InvoiceStatus } from '@timbra/core/invoicing/invoice.ts';
import { formatSums } from '../shared/list/format-sums.ts';

export const sumTitle = 'De todas las páginas, sin borradores, rechazadas ni canceladas; las notas de crédito restan.';

/**
 * What documents come to as long as some of them stand: income less what is credited, or else whatever there is, such as
 * payroll. Of a list without any that stand, all is added: somebody asked for just those.
 */
export function formatInvoiceSums(sums: readonly Omit<InvoiceSum, 'count'>[]): string | undefined {
  const standing = sums.filter(({ status }) => isIn(status as InvoiceStatus, 'valid'));
  const income = standing.filter(({ tipoComprobante }) => tipoComprobante === 'I' || tipoComprobante === 'E');
  if (income.length > 0) return formatSums('Suma vigente', income.map(lessCredit));
  return standing.length > 0 ? formatSums('Suma vigente', standing) : formatSums('Suma', sums);
}

const lessCredit = ({ moneda, tipoComprobante, total }: Omit<InvoiceSum, 'count'>) => ({
  moneda,
  total: tipoComprobante === 'E' ? -total : total,
});
