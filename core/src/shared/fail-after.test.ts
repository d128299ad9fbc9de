import { expect, test } from 'vitest';
import { endedBy } from './asking.ts';

const lost = () => Promise.reject(new Error('The database is lost'));
const fault = () => Promise.reject(new Error('A fault of ours'));

test('work is ended whatever becomes of it, and its own failure is told where ending it fails as well', async () => {
  let ended = 0;
  const end = async () => void (ended += 1);
  expect(await endedBy(async () => 'done', end)).toBe('done');
  await expect(endedBy(fault, end)).rejects.toThrow('A fault of ours');
  expect(ended).toBe(2);
  await expect(endedBy(async () => 'done', lost)).rejects.toThrow('The database is lost');
  const failure = await endedBy(fault, lost).catch((error: unknown) => error);
  expect((failure as AggregateError).errors).toEqual([new Error('A fault of ours'), new Error('The database is lost')]);
});
