import type { OrderAmounts } from './order-amounts.ts';
import type { OrderItem } from './order-item.ts';

/** PENDING waits for its payment; the others are what became of it. */
export const orderStatuses = ['PENDING', 'PAID', 'CANCELLED', 'REFUNDED'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** As screens and files name it. */
export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pendiente de Pago',
  PAID: 'Pagado',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Reembolsado',
};

export interface OrderFields {
  readonly customerId: string;
  readonly fecha: Date;
  readonly status: OrderStatus;
  /** Pesos off the whole order, before taxes. */
  readonly descuento: number;
  readonly observaciones: string | undefined;
  /** It is for imported goods: it goes on every concept of the order's document. */
  readonly numeroPedimento: string | undefined;
  readonly items: readonly OrderItem[];
}

/** Is what a customer of the company ordered. */
export interface Order extends OrderFields {
  readonly id: string;
  readonly companyId: string;
  /** The orders of each company count from 1, without gaps. */
  readonly number: number;
  readonly amounts: OrderAmounts;
  /** Lets whoever holds the ticket invoice it: 128 random bits, never an id. */
  readonly ticketToken: string;
  /** A document of it is on its way or valid: what it says about money and buyer is settled. */
  readonly invoiced: boolean;
  readonly version: number;
  readonly createdAt: Date;
}
