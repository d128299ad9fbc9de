import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { keepContext, readHere } from './read-here.ts';

const visit = new AsyncLocalStorage<{ cell: number }>();

async function* pieces(ended: string[]): AsyncGenerator<string> {
  try {
    for (let piece = 0; piece < 3; piece += 1) {
      await new Promise(setImmediate);
      yield `${visit.getStore()?.cell} `;
    }
  } finally {
    ended.push(`in ${visit.getStore()?.cell}`);
  }
}

test('what is read when the work of a request is over is read where it went to', async () => {
  const ctx = { state: {} };
  const ended: string[] = [];
  const body = visit.run({ cell: 0 }, () => {
    keepContext(ctx);
    const here = visit.getStore();
    if (here) here.cell = 2;
    return Readable.from(readHere(ctx, pieces(ended)));
  });
  expect([await text(body), ended]).toEqual(['2 2 2 ', ['in 2']]);
});

test('what nobody takes any more is ended, there as well', async () => {
  const ctx = { state: {} };
  const ended: string[] = [];
  const content = visit.run({ cell: 1 }, () => {
    keepContext(ctx);
    return readHere(ctx, pieces(ended));
  });
  for await (const piece of content) {
    expect(piece).toBe('1 ');
    break;
  }
  expect(ended).toEqual(['in 1']);
});

test('outside of a request it is read as it is', async () => {
  expect(await text(Readable.from(readHere({ state: {} }, pieces([]))))).toBe('undefined undefined undefined ');
});
