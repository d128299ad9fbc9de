import type { Exported } from '../shared/export/exported.ts';
import { invoiceName, type InvoiceRow, signedTotal } from '../documents/invoice-row.ts';

export const exportedInvoices: Exported = {
  resource: 'facturas',
  path: '/invoices/export',
  action: 'Exportar Facturas',
  noun: 'facturas',
  done: 'exportadas',
  day: 'Fecha',
  formats: ['xlsx', 'csv'],
  show: (row: InvoiceRow) => `${invoiceName(row)} · ${row.cliente ?? 'Sin cliente'} · ${signedTotal(row)}`,
};
