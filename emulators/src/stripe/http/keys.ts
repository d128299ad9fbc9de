import type { Caller } from './router.ts';

const keys: ReadonlyMap<string, Caller> = new Map([
  ['Bearer sk_test_emulator', 'secret'],
  ['Bearer pk_test_emulator', 'publishable'],
]);

/** Which of the emulator's keys a request bears. */
export function callerOf(authorization: string | undefined): Caller {
  return keys.get(authorization ?? '') ?? 'nobody';
}
