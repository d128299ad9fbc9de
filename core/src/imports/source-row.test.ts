import { describe, expect, it } from 'vitest';
import { firstRows, fullBatch, type SourceRow } from './source-row.ts';

const megabyte = 1_048_576;
const row = (length?: number): SourceRow => ({ line: 1, cells: [], ...(length !== undefined && { length }) });
const rows = (count: number, length?: number) => Array.from({ length: count }, () => row(length));
const table = (...groups: readonly (readonly SourceRow[])[]) => ({
  async *rows() {
    yield* groups;
  },
});

describe('the first rows of a table', () => {
  it('are all that there are, where those are no more than asked for', async () => {
    expect(await firstRows(table(rows(2), rows(1)), 5)).toEqual({ rows: rows(3), areAll: true });
  });

  it('are as many as asked for', async () => {
    expect(await firstRows(table(rows(4), rows(4)), 5)).toEqual({ rows: rows(5), areAll: false });
  });

  it('are fewer, and not all, where they are long', async () => {
    const { rows: found, areAll } = await firstRows(table(rows(20, megabyte)), 1_000);
    expect({ count: found.length, areAll }).toEqual({ count: 8, areAll: false });
  });
});

describe('a batch', () => {
  it('waits for more rows until it is full or heavy', () => {
    expect(fullBatch(rows(4), 5)).toBe(0);
    expect(fullBatch(rows(7), 5)).toBe(5);
    expect(fullBatch(rows(7, megabyte), 5_000)).toBe(0);
    expect(fullBatch(rows(9, megabyte), 5_000)).toBe(8);
  });

  it('has one row at least, however heavy', () => {
    const content = { bytes: 50 * megabyte, read: async () => '' };
    expect(fullBatch([{ ...row(), content }, row()], 5)).toBe(1);
  });
});
