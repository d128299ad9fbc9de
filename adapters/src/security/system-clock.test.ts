import { expect, test } from 'vitest';
import { clockContract } from '@timbra/core/testing/clock-contract.ts';
import { byClock, inPresent, presentClock } from '../ports/company-clock.ts';
import { SystemClock } from './system-clock.ts';

const clock = new SystemClock();
const day = 86_400_000;
const ofTests = { companyId: 'pruebas', aheadMs: day };

clockContract('SystemClock', () => clock);
clockContract('The present of a test company', () => presentClock(clock));

const aheadMs = (now: Date) => now.getTime() - Date.now();

test('work of a test company is done by its clock, and what no company has by the real one', () => {
  const seen = byClock(ofTests, () => [
    aheadMs(clock.now()),
    aheadMs(presentClock(clock).now()),
    inPresent(() => aheadMs(clock.now())),
  ]);
  expect(seen.map((ms) => Math.round(ms / day))).toEqual([1, 0, 0]);
  expect(Math.round(aheadMs(clock.now()) / day)).toBe(0);
});
