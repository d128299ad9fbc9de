import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that lasts until it is told to end. */
function works(turns: Turns, count: number) {
  const begun: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const done = Array.from({ length: count }, (_, index) =>
    turns.take(() => {
      begun.push(index);
      return new Promise<number>((resolve, reject) => {
        ends[index] = (failure) => (failure ? reject(failure) : resolve(index));
      });
    }),
  );
  return { begun, end: (index: number, failure?: Error) => ends[index]?.(failure), done };
}

test('so many work at once, and the others in the order of their coming', async () => {
  const { begun, end, done } = works(new Turns(2), 4);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  end(1);
  expect(await done[1]).toBe(1);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  end(2);
  await done[2];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('work that fails frees its place', async () => {
  const turns = new Turns(1);
  const { end, done } = works(turns, 1);
  end(0, new Error('failed'));
  await expect(done[0]).rejects.toThrow('failed');
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
});
