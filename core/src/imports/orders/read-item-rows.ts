import type { IepsLaw } from '../../sat/catalogs/ieps.ts';
import { readRfc } from '../../sat/fiscal-keys.ts';
import type { Problem } from '../../shared/errors.ts';
import { amountOf } from '../habits.ts';
import { readProductRow } from '../products/read-product-row.ts';
import { clears, type SourceRow, type Values, valuesOf } from '../source-row.ts';
import { rowTooLong, type BatchOrder } from '../target.ts';
import { readHead, textOf, type OrderReading, type ReadOrder } from './read-order-row.ts';

/** An order has these once: its rows repeat them, or leave them to one of them. */
const once = ['customerId', 'fecha', 'descuento', 'numeroPedimento'] as const;

/** Reads an order of which each row of the file is an item. */
export function readItemRows(order: BatchOrder, row: SourceRow, { reader, now, law }: OrderReading): ReadOrder {
  const parts = row.parts ?? [row];
  const values = parts.map((part) => valuesOf(part, order.fieldColumns, order.repairs));
  const number = textOf(values[0] ?? new Map(), 'pedido');
  const head = readHead((field) => headText(values, field, number), now);
  const lines = values.map((each, index) => readItemRow(each, `orderItems[${index}].`, law));
  const items = reader.read(JSON.stringify(lines.map(({ item }) => item)));
  return {
    ...head,
    notices: [...head.notices, ...lines.flatMap(({ notices }) => notices)],
    row,
    inputs: 'items' in items ? items.items : [],
    codes: lines.map(({ code }) => code),
    problems: [
      ...parts.flatMap((part, index) => (part.isTooLong ? [at(index, rowTooLong)] : [])),
      ...(number === undefined ? [noNumber] : []),
      ...once.flatMap((field) => differing(values, field)),
      ...head.problems.map((problem) => at(firstWith(values, problem.field), problem)),
      ...lines.flatMap(({ problems }) => problems),
      ...('problems' in items ? items.problems : []),
    ],
    locate: (problem) => locateProblem(problem, parts, row),
  };
}

const at = (index: number, problem: Problem): Problem => ({
  ...problem,
  field: `orderItems[${index}].${problem.field}`,
});

const firstWith = (values: readonly Values[], field: string): number =>
  Math.max(
    0,
    values.findIndex((each) => each.has(field)),
  );

/** Notes may stand beside each item; who has none is told which order of the file it was. */
function headText(values: readonly Values[], field: string, number: string | undefined): string | undefined {
  const given = [...new Set(values.flatMap((each) => textOf(each, field) ?? []))];
  if (field !== 'observaciones') return given[0];
  return given.length > 0 || number === undefined ? given.join('\n') || undefined : `Pedido ${number}`;
}

const compared = (field: string, text: string) => (field === 'customerId' ? readRfc(text) : text);

function differing(values: readonly Values[], field: (typeof once)[number]): readonly Problem[] {
  const given = values.map((each) => textOf(each, field)).map((text) => text && compared(field, text));
  const first = given.find((text) => text !== undefined);
  const other = given.findIndex((text) => text !== undefined && text !== first);
  return other < 0 ? [] : [at(other, { field, message: onlyOne })];
}

/** Reads the item as the API would be sent it: what is empty is not sent. */
function readItemRow(values: Values, path: string, law: IepsLaw) {
  const written = new Map([...values].filter(([field, text]) => field !== 'numeroPedimento' && text !== clears));
  const { input: product, problems, notices } = readProductRow(written, law);
  const { codigoInterno, ...input } = product;
  const cantidad = amountOf(written.get('cantidad') ?? '');
  const found: readonly Problem[] = [
    ...(Number.isNaN(cantidad) ? [{ field: 'cantidad', message: 'Escribe la cantidad como 2 o 2.5.' }] : []),
    ...(Number.isNaN(input.precioUnitario ?? Number.NaN)
      ? [{ field: 'precioUnitario', message: 'Escribe el precio como 1160.00.' }]
      : []),
    ...problems,
  ];
  return {
    item: { ...input, cantidad },
    code: codigoInterno ?? undefined,
    notices,
    problems: found.map((problem): Problem => ({ ...problem, field: `${path}${problem.field}` })),
  };
}

function locateProblem(problem: Problem, parts: readonly SourceRow[], row: SourceRow): ReturnType<ReadOrder['locate']> {
  const [, index, field] = /^orderItems\[(\d+)\](?:\.(.+))?$/.exec(problem.field) ?? [];
  if (index !== undefined) return { row: parts[Number(index)] ?? row, problem: { ...problem, field: field ?? 'fila' } };
  const isOfItems = problem.field.startsWith('orderItems');
  return { row: parts[0] ?? row, problem: isOfItems ? { ...problem, field: 'pedido' } : problem };
}

const noNumber: Problem = {
  field: 'pedido',
  message: 'Escribe el número de pedido: por él sabemos qué renglones van juntos.',
};
const onlyOne = 'Un renglón anterior del mismo pedido trae otro valor: escribe el mismo en todos, o solo en uno.';
