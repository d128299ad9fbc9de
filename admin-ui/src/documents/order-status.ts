import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { orderStatusWords, type OrderStatus } from '@timbra/core/orders/order.ts';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELLED: 'quiet',
  REFUNDED: 'info',
};

export const statusOf = (status: OrderStatus) => ({ label: orderStatusWords[status], tone: tones[status] });

/** Its invoice is out: what is left to say of it is that the money came. */
export const awaitsPayment = ({ facturado, status }: Pick<OrderAnswer, 'facturado' | 'status'>) =>
  facturado && status === 'PENDING';
