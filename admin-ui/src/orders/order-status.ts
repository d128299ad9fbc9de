import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { OrderStatus } from '@timbra/core/orders/order.ts';
import type { Tone } from '../invoices/estados.ts';

export const statuses: Readonly<Record<OrderStatus, { readonly label: string; readonly tone: Tone }>> = {
  PENDING: { label: 'Pendiente de Pago', tone: 'warning' },
  PAID: { label: 'Pagado', tone: 'success' },
  CANCELLED: { label: 'Cancelado', tone: 'quiet' },
  REFUNDED: { label: 'Reembolsado', tone: 'info' },
};

/** Its invoice is out: what is left to say of it is that the money came. */
export const awaitsPayment = ({ facturado, status }: Pick<OrderAnswer, 'facturado' | 'status'>) =>
  facturado && status === 'PENDING';
