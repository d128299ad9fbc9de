import { expect, it } from 'vitest';
import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import { fill } from './fill.ts';
import { calendarTo, monthsEnded } from './plan/customers.ts';
import { fortnightToPay } from './plan/payroll.ts';
import { documentCount, stepsFrom } from './plan/steps.ts';
import { SampleClock } from './overrides.ts';
import { StepLeftOut, type Step, type Trade } from './trade.ts';

const trade: Trade = {
  companyId: '',
  of: () => '',
  send: () => Promise.resolve({}),
  get: () => Promise.resolve({}),
  stamped: () => Promise.resolve({}),
  attendCancellation: () => Promise.resolve(),
  workOffPayroll: () => Promise.resolve(),
};

/** Fills with steps that are called by their names. @returns those that were done, what was kept of them, and what was said. */
async function filled(names: readonly string[], done: number, stopAfter = Infinity, leftOut = '') {
  const acted: string[] = [];
  const records: SampleRecords[] = [];
  const said: string[] = [];
  let finished = 0;
  const steps = names.map((key): Step => ({
    key,
    at: new Date('2026-09-01T12:00:00Z'),
    act: () => {
      acted.push(key);
      return key === leftOut ? Promise.reject(new StepLeftOut('400')) : Promise.resolve({ [key]: 'id' });
    },
  }));
  await fill({
    userId: 'u',
    state: { status: 'FILLING', done, records: {}, startedAt: new Date() },
    steps,
    samples: {
      advance: (_, step) => Promise.resolve(records.push(step.made) < stopAfter),
      finish: () => Promise.resolve(void (finished += 1)),
    },
    clock: new SampleClock(),
    tradeOf: () => trade,
    say: (text) => void said.push(text),
  });
  return { acted, retained: records, said, finished };
}

it('goes on with the step after the last one that was kept', async () => {
  expect((await filled(['a', 'b', 'c'], 1)).acted).toEqual(['b', 'c']);
});

it('leaves a step out that is refused, says so, and goes on', async () => {
  const { retained: records, said } = await filled(['a', 'b'], 0, Infinity, 'a');
  expect(records).toEqual([{}, { b: 'id' }]);
  expect(said[0]).toContain('se omitió a');
});

it('stops once the data is to be taken away, and has what its last step left taken too', async () => {
  const { acted, finished } = await filled(['a', 'b', 'c'], 0, 2);
  expect([acted, finished]).toEqual([['a', 'b'], 1]);
});

it.each(['2026-11-27T14:00:00Z', '2026-03-01T07:00:00Z', '2027-01-31T23:00:00Z', '2028-02-29T12:00:00Z'])(
  'plans the same on %s: each step once, in the order of its days, none later than now',
  (text) => {
    const now = new Date(text);
    const steps = stepsFrom(now);
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    expect(steps.map(({ at }) => at.getTime())).toEqual(steps.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
    expect(steps.at(-1)?.at).toEqual(now);
    const ended = monthsEnded(now, 80);
    expect(ended.every(({ endedAgo }) => endedAgo > 1)).toBe(true);
    expect(calendarTo(now).ago(1).getTime()).toBeLessThan(now.getTime());
    expect(documentCount).toBe(120);
  },
);

it.each([
  ['2026-11-27T14:00:00Z', '2026-11-01', '2026-11-15'],
  ['2027-01-01T07:00:00Z', '2026-12-16', '2026-12-31'],
  ['2027-01-16T18:00:00Z', '2026-12-16', '2026-12-31'],
  ['2028-02-29T12:00:00Z', '2026-12-16', '2026-12-31'],
])('pays on %s the last fortnight whose law is known', (now, fechaInicialPago, fechaFinalPago) => {
  expect(fortnightToPay(new Date(now))).toEqual({ fechaPago: fechaFinalPago, fechaInicialPago, fechaFinalPago });
});
