import type { IdempotencyKeys } from '../ports/idempotency-keys.ts';

const noKey = () => Promise.reject(new Error('No call of these sends a key'));

/** It serves calls that bring no key. */
export const noKeys: IdempotencyKeys = {
  claim: noKey,
  bind: noKey,
  answer: noKey,
  release: noKey,
  settled: noKey,
  endWaits: () => undefined,
  forgetOld: noKey,
};
