import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import debounce from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits until nobody has called for so long, and calls with the last values', () => {
  const act = vi.fn<(word: string) => void>();
  const later = debounce(act, 500);
  later('c');
  vi.advanceTimersByTime(499);
  later('ca');
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act.mock.calls).toEqual([['ca']]);
});

it('can be called off', () => {
  const act = vi.fn<() => void>();
  const later = debounce(act, 500);
  later();
  later.cancel();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});
