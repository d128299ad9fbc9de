import { expect, test } from 'vitest';
import { WorkSlots } from './work-slots.ts';

/** Starts work that lasts until it is told to end, and tells what was begun of it. */
function works(slots: WorkSlots, count: number) {
  const readied: number[] = [];
  const begun: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const done = Array.from({ length: count }, (_, index) =>
    slots.take(
      async () => {
        readied.push(index);
        return { index };
      },
      () => {
        begun.push(index);
        return new Promise<number>((resolve, reject) => {
          ends[index] = (failure) => (failure ? reject(failure) : resolve(index));
        });
      },
    ),
  );
  return { readied, begun, end: (index: number, failure?: Error) => ends[index]?.(failure), done };
}

test('so many work at once, and the others in the order of their coming', async () => {
  const { begun, end, done } = works(new WorkSlots(2, 1), 4);
  await expect.poll(() => begun).toEqual([0, 1]);
  end(1);
  expect(await done[1]).toBe(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  end(2);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
});

test('those who are next get ready while they wait, and no more of them', async () => {
  const { readied, begun, end } = works(new WorkSlots(1, 2), 5);
  await expect.poll(() => readied).toEqual([0, 1, 2]);
  expect(begun).toEqual([0]);
  end(0);
  await expect.poll(() => readied).toEqual([0, 1, 2, 3]);
  expect(begun).toEqual([0, 1]);
});

test('who needs no turn after all takes none', async () => {
  const slots = new WorkSlots(1, 1);
  const { begun } = works(slots, 1);
  await expect.poll(() => begun).toEqual([0]);
  const unwanted = async () => expect.unreachable();
  expect(await slots.take(async () => undefined, unwanted)).toBeUndefined();
  await expect(slots.take(() => Promise.reject(new Error('not ready')), unwanted)).rejects.toThrow('not ready');
});

test('work that fails frees its place', async () => {
  const slots = new WorkSlots(1, 1);
  const { begun, end, done } = works(slots, 1);
  await expect.poll(() => begun).toEqual([0]);
  end(0, new Error('failed'));
  await expect(done[0]).rejects.toThrow('failed');
  expect(
    await slots.take(
      async () => ({}),
      async () => 'next',
    ),
  ).toBe('next');
});
