import { money } from '@timbra/ui/format/amounts.ts';
import type { Exported } from '../shared/export/exported.ts';
import type { Order } from './order-values.ts';

export const exportedOrders: Exported = {
  resource: 'pedidos',
  path: '/orders/export',
  action: 'Exportar Pedidos',
  noun: 'pedidos',
  done: 'exportados',
  day: 'Fecha',
  formats: ['xlsx', 'csv'],
  show: ({ number, customer, total }: Order) => `${number} · ${customer?.nombre ?? 'Sin cliente'} · ${money(total)}`,
};
