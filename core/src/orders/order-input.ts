import type { OrderFields, OrderStatus } from './order.ts';
import type { ItemInput } from './order-item.ts';

/** Is an order as a form or a file sends it: what is absent stays as it is, `null` clears. */
export interface OrderInput {
  readonly customerId?: string | null | undefined;
  readonly fecha?: Date | null | undefined;
  readonly status?: OrderStatus | null | undefined;
  readonly descuento?: number | null | undefined;
  readonly observaciones?: string | null | undefined;
  readonly numeroPedimento?: string | null | undefined;
  readonly orderItems?: readonly ItemInput[] | null | undefined;
}

/** Returns the fields of an order but its items, with what was sent in place of what it had. */
export function changedOrder<Fields extends Omit<OrderFields, 'items'>>(current: Fields, input: OrderInput): Fields {
  return {
    ...current,
    customerId: input.customerId ?? current.customerId,
    fecha: input.fecha ?? current.fecha,
    status: input.status ?? current.status,
    descuento: input.descuento === undefined ? current.descuento : (input.descuento ?? 0),
    observaciones: input.observaciones === undefined ? current.observaciones : orNothing(input.observaciones),
    numeroPedimento: input.numeroPedimento === undefined ? current.numeroPedimento : orNothing(input.numeroPedimento),
  };
}

const orNothing = (text: string | null) => (text === null || text === '' ? undefined : text);
