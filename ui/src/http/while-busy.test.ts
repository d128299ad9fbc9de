import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, whileBusy } from './call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (code: string) => new ApiError(503, { code, message: 'No' });

/** @returns how often it was asked, and what came of it. */
async function asked(answers: readonly (ApiError | string)[]) {
  let calls = 0;
  const call = async () => {
    const answer = answers[calls++] ?? 'más';
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const outcome = whileBusy(call).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { calls, outcome: await outcome };
}

it('asks again for what a busy server has refused, and gives what comes', async () => {
  expect(await asked([refusal('OVERLOADED'), refusal('OVERLOADED'), 'PDF'])).toEqual({ calls: 3, outcome: 'PDF' });
});

it('gives up in the end, and tells at once what is refused for anything else', async () => {
  const busy = refusal('OVERLOADED');
  expect(await asked([busy, busy, busy, busy])).toEqual({ calls: 4, outcome: busy });
  const other = refusal('PROVIDER_UNAVAILABLE');
  expect(await asked([other])).toEqual({ calls: 1, outcome: other });
});

it('asks for nothing any more once nobody waits', async () => {
  const gone = new AbortController();
  let calls = 0;
  const call = () => {
    calls += 1;
    gone.abort(new Error('gone'));
    return Promise.reject(refusal('OVERLOADED'));
  };
  const outcome = whileBusy(call, gone.signal).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect([calls, await outcome]).toEqual([1, gone.signal.reason]);
});
