import type { ImportPreviewAnswer as Preview } from '@timbra/contract/imports.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import { expect, it } from 'vitest';
import { allNew, aPreview } from '../testing/a-preview.ts';
import { judgeAgain } from './judge-again.ts';

const file = new File(['EKU9003173C9,Kemper\n'.repeat(5_000)], 'clientes.csv');
const earlier = { id: '0190', createdAt: '2026-11-20T10:00:00.000Z' };
const first = aPreview({ rows: 1_000, total: 4_999, sameFileAs: earlier, counts: allNew(1) });
const later = (rows: number) => aPreview({ rows, total: 1_999, counts: allNew(2) });

/** Counts the bytes that were sent. */
function judging(answer: (sent: File) => Preview) {
  const sizes: number[] = [];
  return {
    sizes,
    judge: (sent: File) => {
      sizes.push(sent.size);
      return new Promise<Preview>((resolve) => resolve(answer(sent)));
    },
  };
}

it('sends a part of the file, and tells of the whole one how long it is and whether it came before', async () => {
  const { sizes, judge } = judging(() => later(1_000));
  const both = { rows: 1_000, total: 4_999, sameFileAs: earlier, counts: allNew(2) };
  expect(await judgeAgain(file, first, judge)).toEqual(aPreview(both));
  expect(sizes).toEqual([40_000]);
});

it('sends the whole file where the part is refused or read otherwise', async () => {
  const refused = judging((sent) => {
    if (sent !== file) throw new ApiError(400, { message: 'Hay unas comillas sin cerrar.' });
    return later(1_000);
  });
  expect(await judgeAgain(file, first, refused.judge)).toMatchObject({ total: 1_999 });
  const fewer = judging((sent) => later(sent === file ? 1_000 : 900));
  await judgeAgain(file, first, fewer.judge);
  expect([refused.sizes, fewer.sizes]).toEqual([
    [40_000, 100_000],
    [40_000, 100_000],
  ]);
});

it('passes on what keeps the server from answering', async () => {
  const { judge } = judging(() => {
    throw new ApiError(503, { message: 'Intenta más tarde.' });
  });
  await expect(judgeAgain(file, first, judge)).rejects.toMatchObject({ status: 503 });
});
