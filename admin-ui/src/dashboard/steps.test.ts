import { expect, it } from 'vitest';
import { isInProgress, stepsOf } from './steps.ts';

const none = { csd: false, customer: false, product: false, invoice: false };

it('leads from company to invoice in five steps', () => {
  expect(stepsOf(undefined, undefined).map(({ isDone }) => isDone)).toEqual([false, false, false, false, false]);
  const steps = stepsOf('c-1', { ...none, csd: true, product: true });
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, true, false]);
  expect(steps[1]?.to).toBe('/nueva-empresa?id=c-1');
});

it('is over with the first document', () => {
  expect(isInProgress({ ...none, csd: true, customer: true, product: true })).toBe(true);
  expect(isInProgress({ ...none, invoice: true })).toBe(false);
});
