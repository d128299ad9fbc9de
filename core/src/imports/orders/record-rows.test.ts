import { expect, test } from 'vitest';
import type { SourceRow } from '../source-row.ts';
import { recordRows } from './record-rows.ts';

const columns = ['Pedido', 'RFC', 'Producto'];
const mapping = { pedido: 'Pedido', customerId: 'RFC', descripcion: 'Producto' };
const file = { kind: 'orders', mapping, columns } as const;

/** Makes rows as a file gives them, some at a time. */
const tableOf = (...some: readonly (readonly string[])[]) => {
  let line = 1;
  const all = some.map((rows) => rows.map((row): SourceRow => ({ line: (line += 1), cells: row.split(',') })));
  return {
    async *rows() {
      yield* all;
    },
  };
};

async function lines(...some: readonly (readonly string[])[]): Promise<readonly (readonly number[])[]> {
  const found: number[][] = [];
  for await (const records of recordRows(file, tableOf(...some))) {
    found.push(...records.map(({ parts = [] }) => parts.map(({ line }) => line)));
  }
  return found;
}

test('rows with one number are one order, wherever they stand in the file', async () => {
  expect(await lines(['A1,R,Tornillo', 'a1,R,Tuerca', 'A2,R,Rondana'])).toEqual([[2, 3], [4]]);
  expect(await lines(['A1,R,x', 'A2,R,x'], ['A3,R,x', 'A1,R,y'], ['A4,R,x', 'A1,R,z'])).toEqual([
    [3],
    [4],
    [6],
    [2, 5, 7],
  ]);
});

test('rows below an order that name neither a number nor a customer are of it', async () => {
  expect(await lines(['A1,R,x', ',,y'], [',,z', ',R,alone', 'A2,R,x'])).toEqual([[2, 3, 4], [5], [6]]);
});

test('rows of a file with the items in one cell stay as they are', () => {
  const table = tableOf(['A1,R,x']);
  const rows = table.rows();
  expect(recordRows({ ...file, mapping: { ...mapping, productos: 'Producto' } }, table, rows)).toBe(rows);
});

test('a file that keeps too much waiting is refused', async () => {
  const long = 'x'.repeat(1_000_000);
  const rows = Array.from({ length: 9 }, (_, index) => `A${index},R,${long}`);
  const read = lines(rows, rows);
  await expect(read).resolves.toHaveLength(9);
  const more = Array.from({ length: 17 }, (_, index) => `A${index},R,${long}`);
  await expect(lines(more, more)).rejects.toThrow('Ordena el archivo por número de pedido');
});
