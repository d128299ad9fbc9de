import type { Exported } from '../shared/export/exported.ts';
import { invoiceName } from '../documents/invoice-name.ts';
import type { InvoiceRow } from '../documents/invoice-row.ts';
import { signedTotal } from '../documents/signed-total.ts';

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
