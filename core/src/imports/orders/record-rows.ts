import { DomainError, type Problem } from '../../shared/errors.ts';
import { unguarded } from '../../shared/table.ts';
import type { ImportKind, Mapping } from '../import.ts';
import type { SourceRow, SourceTable } from '../source-row.ts';
import { rowsAre } from './order-fields.ts';

interface MappedFile {
  readonly kind: ImportKind;
  readonly mapping: Mapping;
  readonly columns: readonly string[];
}

type Rows = AsyncIterable<readonly SourceRow[]>;
type Table = Pick<SourceTable, 'rows'>;

/** Characters of the rows of orders whose last row has not come yet: they are held in memory. */
const mostHeld = 16_000_000;

/**
 * Joins the rows of a file into the records that they become. Rows with one order's number are one of them, wherever
 * they stand in the file: it comes where its last row does, in every reading of the file alike, so that an import goes
 * on by its count.
 * @param rows of the table, where something was added to them.
 * @throws DomainError VALIDATION when too much lies between the rows of the same orders.
 */
export const recordRows = (file: MappedFile, table: Table, rows: Rows = table.rows()): Rows =>
  file.kind === 'orders' && rowsAre(file.mapping) === 'item' ? orderRows(file, table, rows) : rows;

/** Returns the records of the first rows of a file alone: the last order may go on behind them. */
export async function recordsOf(file: MappedFile, rows: readonly SourceRow[]): Promise<readonly SourceRow[]> {
  const some = {
    async *rows() {
      yield rows;
    },
  };
  const records: SourceRow[] = [];
  for await (const each of recordRows(file, some)) records.push(...each);
  return records;
}

/** Returns the problem that is told of the other rows of a record that is refused. */
export const otherRowRefused = (line: number): Problem => ({
  field: 'pedido',
  message: `Es del mismo pedido que la línea ${line}, que no se pudo importar.`,
});

async function* orderRows(file: MappedFile, table: Table, rows: Rows): AsyncGenerator<readonly SourceRow[]> {
  const counts = await countedOrders(file, table.rows());
  const orderOf = orderNumbers(file);
  const open = new Map<string, SourceRow[]>();
  let held = 0;
  for await (const some of rows) {
    const whole: SourceRow[] = [];
    for (const row of some) {
      const order = orderOf(row);
      const parts = open.get(order) ?? [];
      parts.push(row);
      held += lengthOf(row);
      if (parts.length < (counts.get(order) ?? 0)) open.set(order, parts);
      else {
        open.delete(order);
        const record = inOne(parts);
        held -= record.length;
        whole.push(record);
      }
    }
    if (held > mostHeld) throw new DomainError('VALIDATION', tooFar);
    yield whole;
  }
}

async function countedOrders(file: MappedFile, rows: Rows): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const orderOf = orderNumbers(file);
  for await (const some of rows) {
    for (const order of some.map(orderOf)) counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return counts;
}

/** Returns what tells the order of each row, asked for in the order of the file. */
function orderNumbers({ columns, mapping }: MappedFile): (row: SourceRow) => string {
  const positionOf = (field: string) => columns.indexOf(mapping[field] ?? '');
  const [number, rfc] = [positionOf('pedido'), positionOf('customerId')];
  const textOf = ({ cells }: SourceRow, index: number) => unguarded(cells[index] ?? '').trim();
  let above = '';
  return (row) => {
    const written = textOf(row, number).toUpperCase();
    // Who merges the cells of an order names it in its first row alone; a row with a customer and no number is none of it.
    if (written !== '') above = `n ${written}`;
    else if (textOf(row, rfc) !== '' || above === '') above = `l ${row.line}`;
    return above;
  };
}

const lengthOf = ({ cells }: SourceRow) => cells.reduce((sum, cell) => sum + cell.length, 0);

function inOne(parts: readonly SourceRow[]): SourceRow & { readonly length: number } {
  const [first = noRow] = parts;
  return { ...first, parts, length: parts.reduce((sum, part) => sum + lengthOf(part), 0) };
}

const noRow: SourceRow = { line: 0, cells: [] };

const tooFar =
  'Los renglones de muchos pedidos están lejos unos de otros. Ordena el archivo por número de pedido y súbelo otra vez.';
