import type { ItemInput } from '../../orders/order-item.ts';
import type { OrderFields } from '../../orders/order.ts';
import type { IepsLaw } from '../../sat/catalogs/ieps.ts';
import { readRfc } from '../../sat/fiscal-keys.ts';
import { isDay } from '../../invoicing/complements/nomina/keys.ts';
import type { Problem } from '../../shared/errors.ts';
import { amountOf, dayOf } from '../habits.ts';
import { clears, type Notice, type SourceRow, type Values, valuesOf } from '../source-row.ts';
import { rowTooLong, type BatchOrder } from '../target.ts';
import { textProblems } from '../read-row.ts';
import type { ItemsReader } from './imported-orders.ts';

/** An order as its row, or its rows, say it. */
export interface ReadOrder {
  readonly row: SourceRow;
  readonly rfc: string;
  readonly inputs: readonly ItemInput[];
  /** The code of the product of each item, where its row has one. */
  readonly codes: readonly (string | undefined)[];
  readonly fields: Omit<OrderFields, 'customerId' | 'items'>;
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
  /**
   * Tells where its user finds what a problem is told of: its field is one of the order, such as
   * `orderItems[0].cantidad`.
   */
  readonly locate: (problem: Problem) => { readonly row: SourceRow; readonly problem: Problem };
}

/** Holds what orders are read by. */
export interface OrderReading {
  readonly reader: ItemsReader;
  readonly now: Date;
  readonly law: IepsLaw;
}

/** Reads an order whose items are JSON in one cell. */
export function readOrderRow(order: BatchOrder, row: SourceRow, { reader, now }: OrderReading): ReadOrder {
  const values = valuesOf(row, order.fieldColumns, order.repairs);
  const items = reader.read(textOf(values, 'productos') ?? '[]');
  const head = readHead((field) => textOf(values, field), now);
  return {
    ...head,
    row,
    inputs: 'items' in items ? items.items : [],
    codes: [],
    problems: [
      ...(row.isTooLong ? [rowTooLong] : []),
      ...('problems' in items ? items.problems : []),
      ...head.problems,
    ],
    locate: (problem) => ({ row, problem: asProducts(problem) }),
  };
}

/** Returns the text; undefined too for a value that is cleared: a new order has none. */
export const textOf = (values: Values, field: string): string | undefined => {
  const text = values.get(field);
  return text === clears ? undefined : text;
};

/** Reads the fields that an order has once, whatever its items are. */
export function readHead(
  text: (field: string) => string | undefined,
  now: Date,
): Pick<ReadOrder, 'rfc' | 'fields' | 'problems' | 'notices'> {
  const observaciones = text('observaciones');
  const numeroPedimento = text('numeroPedimento');
  const descuento = amountOf(text('descuento') ?? '0');
  const { fecha, problems, notices } = readDay(text('fecha'), now);
  return {
    rfc: readRfc(text('customerId')),
    fields: { fecha, status: 'PENDING', descuento, observaciones, numeroPedimento },
    notices,
    problems: [
      ...(Number.isNaN(descuento) ? [{ field: 'descuento', message: 'Escribe el descuento como 1160.00.' }] : []),
      ...problems,
      ...textProblems('observaciones', observaciones ?? '', 5_000),
      ...textProblems('numeroPedimento', numeroPedimento ?? '', 100),
    ],
  };
}

function readDay(
  written: string | undefined,
  now: Date,
): { readonly fecha: Date; readonly problems: readonly Problem[]; readonly notices: readonly Notice[] } {
  if (written === undefined) return { fecha: now, problems: [], notices: [] };
  const day = dayOf(written.replace(/[ T]\d{1,2}:\d\d[^]*$/, '').trim());
  if (!isDay(day)) return { fecha: now, problems: [wrongDay], notices: [] };
  const notices = day === written ? [] : [{ code: 'DAY_READ', field: 'fecha', before: written, after: day } as const];
  return { fecha: new Date(`${day}${noon}`), problems: [], notices };
}

/** It is the same day everywhere in Mexico then. */
const noon = 'T18:00:00Z';
const wrongDay: Problem = { field: 'fecha', message: 'Escribe la fecha como 20/11/2026.' };

/** Items are in one cell: which of them it is, is told in words. */
function asProducts({ field, ...problem }: Problem): Problem {
  const [, index, name] = /^orderItems(?:\[(\d+)\](?:\.(\w+))?)?/.exec(field) ?? [];
  if (!field.startsWith('orderItems')) return { field, ...problem };
  const which = index === undefined ? '' : `Item ${Number(index) + 1}${name ? `, ${name}` : ''}: `;
  return { ...problem, field: 'productos', message: `${which}${problem.message}` };
}
