import type { OrderStatus } from '@timbra/core/orders/order.ts';
import type { Tone } from '../invoices/estados.ts';

export const statuses: Readonly<Record<OrderStatus, { readonly label: string; readonly tone: Tone }>> = {
  PENDING: { label: 'Pendiente de Pago', tone: 'warning' },
  PAID: { label: 'Pagado', tone: 'success' },
  CANCELLED: { label: 'Cancelado', tone: 'quiet' },
  REFUNDED: { label: 'Reembolsado', tone: 'info' },
};
