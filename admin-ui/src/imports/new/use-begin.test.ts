import { expect, it } from 'vitest';
import { allNew, aPreview } from '../testing/a-preview.ts';
import { previewFirstRows } from './use-begin.ts';

const fileOf = (rows: number) => new File(['EKU9003173C9,Kemper\n'.repeat(rows)], 'clientes.csv');
const judged = aPreview({ rows: 1_000, total: 1_999, counts: allNew(1_000) });

it('judges the first rows of a file alone, and tells no number of all', async () => {
  const sizes: number[] = [];
  const judge = (part: File) => {
    sizes.push(part.size);
    return Promise.resolve(judged);
  };
  expect(await previewFirstRows(fileOf(5_000), judge)).toEqual(aPreview({ rows: 1_000, counts: allNew(1_000) }));
  expect(sizes).toEqual([40_000]);
});

it('tells nothing where the file has no more rows than these, or where they are refused', async () => {
  expect(await previewFirstRows(fileOf(1_000), () => Promise.resolve(judged))).toBeNull();
  expect(await previewFirstRows(fileOf(5_000), () => Promise.reject(new Error('refused')))).toBeNull();
});
