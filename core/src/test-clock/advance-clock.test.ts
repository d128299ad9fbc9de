import { expect, test } from 'vitest';
import { advanceClock, sweepClocks, type AgendaEntry } from './advance-clock.ts';
import type { HeldClock } from './ports.ts';

const start = Date.parse('2026-11-28T18:00:00Z');
const hours = 3_600_000;
const inHours = (count: number) => new Date(start + count * hours);

/** A clock that stands still but for being moved, and work that is due as the test says. */
function story(goesTo: Date | undefined, due: Map<string, Date>) {
  let now = start;
  const done: string[] = [];
  const added: string[] = [];
  const held: HeldClock = {
    goesTo,
    now: () => new Date(now),
    heldMs: () => done.length,
    pause: () => Promise.resolve(),
    moveTo: (at) => {
      now = Math.max(now, at.getTime());
      return Promise.resolve();
    },
    arrive: () => {
      now = Math.max(now, goesTo?.getTime() ?? now);
      done.push('arrived');
      return Promise.resolve();
    },
  };
  const entry = (name: string, next: () => Date | undefined): AgendaEntry => ({
    name,
    run: () => {
      done.push(`${name} ${Math.round((now - start) / hours)}`);
      const at = next();
      if (at) due.set(name, at);
      else due.delete(name);
      return Promise.resolve();
    },
  });
  const add = (name: string) => {
    added.push(name);
    return Promise.resolve();
  };
  const ports = {
    testClocks: {
      hold: <T>(_: string, work: (clock: HeldClock) => Promise<T>) => work(held),
      find: () => Promise.resolve(undefined),
      countMoving: () => Promise.resolve(0),
      start: () => Promise.resolve(true),
      awaitArrival: () => Promise.resolve(),
      unattended: () => Promise.resolve(['una', 'otra']),
    },
    dueWork: { next: () => Promise.resolve(due) },
    outbox: {
      add,
      addEach: (name: string, payloads: readonly unknown[]) => add(`${name} ${payloads.length}`),
    },
  };
  return { ports, entry, done, added, now: () => now };
}

const company = { companyId: 'una' };

test('does what is due in its order, and what it makes due, until it arrives', async () => {
  const due = new Map([
    ['lapses', inHours(72)],
    ['jobs', inHours(1)],
    ['late', inHours(200)],
  ]);
  const { ports, entry, done, added, now } = story(inHours(100), due);
  const jobs = [inHours(72), inHours(80)];
  const agenda = [entry('jobs', () => jobs.shift()), entry('lapses', () => undefined), entry('late', () => undefined)];
  await advanceClock(ports, agenda, company);
  // Of two that are due at once the first of the agenda goes first.
  expect(done).toEqual(['jobs 1', 'jobs 72', 'lapses 72', 'jobs 80', 'arrived']);
  expect([now(), added]).toEqual([inHours(100).getTime(), []]);
});

test('puts off what stays due whatever is done, and keeps nothing else from being done', async () => {
  const { ports, entry, done } = story(
    inHours(10),
    new Map([
      ['stuck', inHours(1)],
      ['other', inHours(2)],
    ]),
  );
  await advanceClock(ports, [entry('stuck', () => inHours(1)), entry('other', () => undefined)], company);
  expect(done.filter((one) => one === 'stuck 1')).toHaveLength(6);
  expect(done).toContain('other 2');
  expect(done).toContain('stuck 7');
  expect(done.at(-1)).toBe('arrived');
});

test('looks after what only waits for time no more often than it says', async () => {
  const { ports, entry, done } = story(inHours(20), new Map([['polls', inHours(0)]]));
  await advanceClock(ports, [{ ...entry('polls', () => inHours(0)), everyMs: 6 * hours }], company);
  expect(done).toEqual(['polls 0', 'polls 6', 'polls 12', 'polls 18', 'arrived']);
});

test('does by a clock that only goes on what is due by now, and moves it nowhere', async () => {
  const { ports, entry, done, now } = story(undefined, new Map([['jobs', inHours(-1)]]));
  await advanceClock(ports, [entry('jobs', () => inHours(5))], company);
  expect(done).toEqual(['jobs 0']);
  expect(now() - start).toBeLessThan(hours);
});

test('is left after its slice, and gone on with by another job', async () => {
  const { ports, entry, added } = story(inHours(1), new Map([['jobs', inHours(0)]]));
  const slow = { ...ports, testClocks: { ...ports.testClocks, hold: heldFor(ports, 10_000) } };
  await advanceClock(slow, [entry('jobs', () => undefined)], company);
  expect(added).toEqual(['advance-clock']);
});

test('clocks that nobody looks after are given a job each', async () => {
  const { ports, added } = story(undefined, new Map());
  await sweepClocks(ports);
  expect(added).toEqual(['advance-clock 2']);
});

function heldFor({ testClocks }: ReturnType<typeof story>['ports'], milliseconds: number) {
  return <T>(companyId: string, work: (clock: HeldClock) => Promise<T>) =>
    testClocks.hold(companyId, (clock) => work({ ...clock, heldMs: () => milliseconds }));
}
