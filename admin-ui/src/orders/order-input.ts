import { readItem, type OrderItem } from '@timbra/core/orders/order-item.ts';
import { orderAmounts, type OrderAmounts } from '@timbra/core/orders/order-amounts.ts';
import type { LawOfToday } from '@timbra/core/law/law-book.ts';
import { orderProblems } from '@timbra/core/orders/order-rules.ts';
import { type Problem, unless } from '@timbra/core/shared/errors.ts';
import { isWireNumber } from '@timbra/core/shared/money/decimal.ts';
import { taxChoiceOf } from '../shared/taxes/tax-values.ts';
import { typedItems, type ItemValues, type OrderValues } from './order-values.ts';

function itemInput(item: ItemValues) {
  const { itemId, productId, productName: _productName, ...values } = item;
  return {
    ...values,
    ...taxChoiceOf(item),
    ...(itemId === '' ? {} : { id: itemId }),
    productId: productId === '' ? null : productId,
  };
}

/** Makes the input as the server takes it. */
export const inputOf = ({ customerId, descuento, observaciones, numeroPedimento, orderItems }: OrderValues) => ({
  customerId,
  descuento: descuento ?? 0,
  observaciones,
  numeroPedimento,
  orderItems: typedItems(orderItems).map((item) => itemInput(item)),
});

// A dozen decimals, or more figures than a double holds, are on their way to something that counts.
const counted = (value: number | null) => (value !== null && isExact(value) ? value : 0);
const isExact = (value: number) => /^-?\d+(\.\d+)?$/.test(String(value)) && isWireNumber(value);

const readItems = (items: readonly ItemValues[]): OrderItem[] =>
  items.map((item) => {
    const { cantidad, precioUnitario } = item;
    const figures = { cantidad: counted(cantidad), precioUnitario: counted(precioUnitario) };
    return readItem({ ...itemInput(item), ...figures }, {}, item.itemId);
  });

/**
 * Returns what breaks the server's own rules.
 * @param stored what the order had when the form was opened: an order from before a rule came takes notes as it stands.
 */
export function problemsOf(
  values: OrderValues,
  known: LawOfToday | undefined,
  stored?: OrderValues,
): readonly Problem[] {
  if (stored && settled(values) === settled(stored)) return [];
  const { customerId, descuento, numeroPedimento } = values;
  const orderItems = typedItems(values.orderItems);
  return [
    ...unless(customerId !== '', 'customerId', 'Por favor selecciona un cliente'),
    ...inexact(descuento, 'descuento'),
    ...orderItems.flatMap(({ cantidad, precioUnitario }, index) => [
      ...inexact(cantidad, `orderItems[${index}].cantidad`),
      ...inexact(precioUnitario, `orderItems[${index}].precioUnitario`),
    ]),
    ...orderProblems(
      {
        items: readItems(orderItems),
        descuento: counted(descuento),
        numeroPedimento: numeroPedimento === '' ? undefined : numeroPedimento,
      },
      known,
    ),
  ];
}

/** Writes all values but the notes as one text. */
const settled = (values: OrderValues) => JSON.stringify({ ...inputOf(values), observaciones: '' });

const inexact = (value: number | null, field: string) =>
  unless(value === null || isExact(value), field, 'Escribe a lo más 15 cifras y 6 decimales.');

/** Computes the amounts that the server will compute, of an order that is still being typed. */
export function amountsOf({ orderItems, descuento }: Pick<OrderValues, 'orderItems' | 'descuento'>): OrderAmounts {
  const items = readItems(orderItems).map((item) => ({
    ...item,
    cantidad: Math.max(0, item.cantidad),
    precioUnitario: Math.max(0, item.precioUnitario),
  }));
  return orderAmounts(items, Math.max(0, counted(descuento)));
}
