import { expect, it } from 'vitest';
import { each } from './asking.ts';

it('does it for all of them, in their order, and tells in the end what failed', async () => {
  const done: number[] = [];
  const working = each([1, 2, 3], async (number) => {
    if (number === 2) throw new Error('two');
    done.push(number);
  });
  await expect(working).rejects.toMatchObject({ errors: [new Error('two')] });
  expect(done).toEqual([1, 3]);
  await each([4], async (number) => void done.push(number));
  expect(done).toEqual([1, 3, 4]);
});
