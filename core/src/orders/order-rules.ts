import type { LawOfToday } from '../law/law-book.ts';
import { computeAmounts } from '../invoicing/cfdi/amounts.ts';
import { checkLines } from '../invoicing/cfdi/rules/lines.ts';
import { cfdiTextProblems, keyProblems, pedimentoProblems } from '../products/product.ts';
import { taxProblems } from '../products/tax-choice.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { OrderFields } from './order.ts';
import { amountsRequest } from './order-amounts.ts';
import type { OrderItem } from './order-item.ts';

type OrderContents = Pick<OrderFields, 'items' | 'descuento' | 'numeroPedimento'>;

/**
 * Returns every broken rule of an order at once; the texts are those of the specification where it gives one. What
 * passes can be invoiced: the rules of a document's concepts and amounts are asked here too.
 * @param known by which rates of IEPS are judged; absent while it is not read.
 */
export function orderProblems(order: OrderContents, known: LawOfToday | undefined): Problem[] {
  const { items, descuento } = order;
  const problems = [
    ...unless(items.length > 0, 'orderItems', 'Por favor agrega al menos un item al pedido'),
    ...items.flatMap((item, index) => itemProblems(item, `orderItems[${index}].`, known)),
    ...unless(descuento >= 0, 'descuento', 'El descuento no puede ser negativo.'),
    ...pedimentoProblems(order),
  ];
  const countable = items.length > 0 && descuento >= 0 && items.every(isCountable);
  if (!countable) return problems;
  const reported = new Set(problems.map(({ field }) => field));
  return [...problems, ...amountProblems(order).filter(({ field }) => !reported.has(field))];
}

const isCountable = ({ cantidad, precioUnitario }: OrderItem) => cantidad > 0 && precioUnitario > 0;

function itemProblems(item: OrderItem, at: string, known: LawOfToday | undefined): Problem[] {
  const incomplete = 'Por favor completa todos los campos del item';
  return [
    ...unless(item.descripcion.trim() !== '', `${at}descripcion`, incomplete),
    ...cfdiTextProblems(item.descripcion, `${at}descripcion`, 1_000),
    ...unless(item.cantidad > 0, `${at}cantidad`, incomplete),
    ...unless(item.precioUnitario > 0, `${at}precioUnitario`, incomplete),
    ...keyProblems(item, at),
    ...taxProblems(item, at, known),
  ];
}

/** A JSON number holds so much exactly, in centavos. */
const largestAmount = Decimal.of(999_999_999_999_999n, 2);

function amountProblems({ items, descuento, numeroPedimento }: OrderContents): Problem[] {
  const request = amountsRequest(items, descuento, numeroPedimento);
  const amounts = computeAmounts(request);
  const tooLarge = [amounts.subTotal, amounts.total].some((amount) => amount.greaterThan(largestAmount));
  if (tooLarge) return [{ field: 'orderItems', message: 'El total del pedido es demasiado grande.' }];
  const off = request.descuento ?? Decimal.ZERO;
  if (off.greaterThan(amounts.subTotal)) {
    return [{ field: 'descuento', message: 'El descuento no puede ser mayor que el subtotal.', code: 'CFDI40110' }];
  }
  return checkLines(request, amounts).flatMap((problem) => {
    if (problem.severity === 'warning') return [];
    const { code, message } = problem;
    return [{ field: orderField(problem.field), message, code }];
  });
}

const itemFields: Record<string, string> = {
  valorUnitario: 'precioUnitario',
  impuestos: 'objetoImpuesto',
  'impuestos.iva': 'ivaRate',
  'impuestos.ivaRet': 'ivaRetRate',
  'impuestos.isr': 'isrRate',
  'impuestos.ieps': 'objetoImpuesto',
  'impuestos.ieps.valor': 'iepsValor',
};

/** Returns the order's field for a field of the document that it would become. */
function orderField(field: string): string {
  const [, index, of = ''] = /^conceptos\[(\d+)\]\.(.+)$/.exec(field) ?? [];
  if (index === undefined || of === 'numeroPedimento') return of || field;
  return `orderItems[${index}].${itemFields[of] ?? of}`;
}
