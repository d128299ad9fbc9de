import { cfdiTextProblems, keyProblems } from '../products/line-rules.ts';
import { isPedimento, pedimentoMessage } from '../products/product-rules.ts';
import { impuestosOf } from '../products/tax-choice.ts';
import { taxProblems } from '../products/tax-rules.ts';
import type { Problem } from '../shared/errors.ts';
import { Decimal, sum } from '../shared/money/decimal.ts';
import { unless } from '../shared/unless.ts';
import type { OrderFields } from './order.ts';
import { orderAmounts } from './order-amounts.ts';
import type { OrderItem } from './order-item.ts';

/** Every broken rule of an order at once; the texts are those of the specification where it gives one. */
export function orderProblems(order: Pick<OrderFields, 'items' | 'descuento' | 'numeroPedimento'>): Problem[] {
  const { items, descuento, numeroPedimento } = order;
  const problems = [
    ...unless(items.length > 0, 'orderItems', 'Por favor agrega al menos un item al pedido'),
    ...items.flatMap((item, index) => itemProblems(item, `orderItems[${index}].`)),
    ...unless(descuento >= 0, 'descuento', 'El descuento no puede ser negativo.'),
    ...unless(
      numeroPedimento === undefined || isPedimento(numeroPedimento),
      'numeroPedimento',
      pedimentoMessage,
      'CFDI40194',
    ),
  ];
  return problems.length > 0 ? problems : amountProblems(order);
}

function itemProblems(item: OrderItem, at: string): Problem[] {
  const incomplete = 'Por favor completa todos los campos del item';
  return [
    ...unless(item.descripcion.trim() !== '', `${at}descripcion`, incomplete),
    ...cfdiTextProblems(item.descripcion, `${at}descripcion`, 1_000),
    ...unless(item.cantidad > 0, `${at}cantidad`, incomplete),
    ...unless(item.precioUnitario > 0, `${at}precioUnitario`, incomplete),
    ...keyProblems(item, at),
    ...taxProblems(item, at),
  ];
}

/** What a JSON number holds exactly, in centavos. */
const largestAmount = Decimal.of(999_999_999_999_999n, 2);

function amountProblems({ items, descuento }: Pick<OrderFields, 'items' | 'descuento'>): Problem[] {
  const amounts = orderAmounts(items, descuento);
  const tooLarge = [amounts.subtotal, amounts.total].some((amount) => amount.greaterThan(largestAmount));
  if (tooLarge) return [{ field: 'orderItems', message: 'El total del pedido es demasiado grande.' }];
  const asked = Decimal.fromNumber(descuento).round(2, 'half-up');
  const message = asked.greaterThan(amounts.subtotal)
    ? 'El descuento no puede ser mayor que el subtotal.'
    : 'El descuento debe dejar al menos un centavo en cada item con impuestos.';
  return unless(!asked.greaterThan(roomForDiscount(items, amounts.importes)), 'descuento', message);
}

/** A concept with taxes keeps a base above zero (CFDI40174). */
function roomForDiscount(items: readonly OrderItem[], importes: readonly Decimal[]): Decimal {
  const cent = Decimal.of(1n, 2);
  const rooms = items.map((item, index) => {
    const importe = importes[index] ?? Decimal.ZERO;
    const taxed = Object.values(impuestosOf(item, item.objetoImpuesto)).some((tax) => tax !== undefined);
    return taxed && importe.isPositive() ? importe.minus(cent) : importe;
  });
  return sum(rooms);
}
