import { invoiceName } from '../documents/invoice-row.ts';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import type { Column } from '../shared/list/columns.ts';
import { InvoicedChip, StatusChip } from './order-chips.tsx';
import type { Order } from './order-values.ts';

export const orderColumns: readonly Column<Order>[] = [
  { label: 'ID Pedido', sort: 'number', main: true, show: ({ number }) => number },
  { label: 'Cliente', sort: 'customer.nombre', width: 240, card: 'line', show: ({ customer }) => customer.nombre },
  { label: 'Fecha', sort: 'fecha', show: ({ fecha }) => shortDate(fecha) },
  { label: 'Monto', sort: 'total', align: 'right', card: 'end', show: ({ total }) => money(total) },
  { label: 'Estado', sort: 'status', card: 'line', show: ({ status }) => <StatusChip status={status} /> },
  { label: 'Facturado', sort: 'facturado', show: ({ facturado }) => <InvoicedChip facturado={facturado} /> },
  { label: 'ID Factura', show: FirstInvoice },
];

/** Shows serie and folio of the first invoice, with the whole id as its title. */
function FirstInvoice({ invoices: [first] }: Order) {
  return first ? <span title={first.id}>{invoiceName(first)}</span> : '—';
}
