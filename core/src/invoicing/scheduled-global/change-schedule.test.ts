import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { ScheduledGlobalFixture } from '../../../testing/scheduled-global-fixture.ts';
import { periodAt } from '../kinds/global/scheduled-period.ts';
import { changeGlobalPeriod, saveGlobalSchedule } from './change-schedule.ts';
import type { ScheduleChanges } from './schedule.ts';

const ana = aSession('ana');
const zone = 'America/Mexico_City';
const november = periodAt('04', '2026-11-20', zone);
const issueAt = new Date('2026-12-01T18:00:00Z');
const earlier = new Date('2026-10-01T06:00:00Z');

let fixture: ScheduledGlobalFixture;
beforeEach(() => {
  fixture = new ScheduledGlobalFixture();
});

const save = (sent: ScheduleChanges, actor = ana) => saveGlobalSchedule(fixture.ports(), actor, 'tienda', sent);
const change = (desde: string, stopped: boolean, actor = ana) =>
  changeGlobalPeriod(fixture.ports(), actor, 'tienda', { desde, stopped });
const announce = () => fixture.periods.record('tienda', november, { state: 'ANNOUNCED', nextAt: issueAt });
const states = async () =>
  (await fixture.periods.list('tienda', 9)).map(({ first, state, nextAt }) => [first, state, nextAt]);
const announced = [['2026-11-01', 'ANNOUNCED', issueAt]];
const stopped = [['2026-11-01', 'STOPPED', null]];
const since = async () => (await fixture.periods.schedule('tienda'))?.since;

describe('how often global documents are issued by themselves', () => {
  it('is chosen from now on: what is not sent stays', async () => {
    expect((await save({ periodicidad: '04' })).next).toMatchObject({ period: november, state: 'PENDING' });
    expect(await fixture.periods.schedule('tienda')).toEqual({
      periodicidad: '04',
      formaPago: '01',
      lugarExpedicion: null,
      paused: false,
      since: fixture.clock.now(),
    });
    expect((await save({ formaPago: '28' })).schedule).toMatchObject({ periodicidad: '04', formaPago: '28' });
  });

  it.each<[string, ScheduleChanges]>([
    ['periodicidad', { periodicidad: '06' }],
    ['periodicidad', { periodicidad: '05' }],
    ['formaPago', { periodicidad: '04', formaPago: '99' }],
    ['lugarExpedicion', { periodicidad: '04', lugarExpedicion: 'otro' }],
  ])('is refused with a wrong %s, and stays as it was', async (field, sent) => {
    await expect(save(sent)).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field }] });
    expect(await fixture.periods.schedule('tienda')).toBeUndefined();
  });

  it('goes on, and so does what is announced, while its rhythm stays', async () => {
    await fixture.choose({}, earlier);
    await announce();
    await save({ formaPago: '03' });
    expect([await since(), await states()]).toEqual([earlier, announced]);
  });

  it.each<ScheduleChanges>([{ paused: true }, { periodicidad: '02' }, { periodicidad: null }])(
    'stops what is announced when %j is chosen',
    async (sent) => {
      await fixture.choose({}, earlier);
      await announce();
      await save(sent);
      expect([await since(), await states()]).toEqual([fixture.clock.now(), stopped]);
    },
  );

  it('begins anew after a pause: what was over meanwhile is left to the user', async () => {
    await fixture.choose({ paused: true }, earlier);
    await save({ paused: false });
    expect(await since()).toEqual(fixture.clock.now());
  });

  it('is saved with what it stops or not at all when the process is killed', () =>
    killedAtEachCall(async (process: KillableProcess) => {
      const killed = (fixture = new ScheduledGlobalFixture());
      await killed.choose({}, earlier);
      await announce();
      await process.run(saveGlobalSchedule(killed.ports(process), ana, 'tienda', { paused: true }));
      const { paused } = (await killed.periods.schedule('tienda')) ?? {};
      expect(await states()).toEqual(paused === true ? stopped : announced);
      if (!process.isDead) expect(paused).toBe(true);
    }));

  it('is nobody else’s to choose', async () => {
    await expect(save({ periodicidad: '04' }, aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await fixture.periods.schedule('tienda')).toBeUndefined();
  });
});

describe('a single period', () => {
  beforeEach(() => fixture.choose({}, earlier));

  it('is stopped, and goes on at its own time', async () => {
    await announce();
    await change('2026-11-01', true);
    expect(await states()).toEqual(stopped);
    expect((await change('2026-11-01', false)).next).toMatchObject({ state: 'ANNOUNCED', issueAt });
    expect(await states()).toEqual(announced);
  });

  it('goes on at once where its own time is over: whoever resumes it has seen it', async () => {
    await announce();
    await change('2026-11-01', true);
    fixture.moveTo('2026-12-05T18:00:00Z');
    await change('2026-11-01', false);
    expect(await states()).toEqual([['2026-11-01', 'ANNOUNCED', fixture.clock.now()]]);
  });

  it('is stopped before it is announced, if it is this one or the next', async () => {
    await change('2026-12-01', true);
    await change('2026-11-01', true);
    expect(await states()).toEqual([['2026-12-01', 'STOPPED', null], ...stopped]);
    for (const wrong of ['2027-01-01', '2026-10-01', '2026-11-02']) {
      await expect(change(wrong, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('cannot be stopped or resumed once it was issued, nor resumed while nobody knows of it', async () => {
    await announce();
    await fixture.periods.finish({ companyId: 'tienda', periodicidad: '04', first: '2026-11-01' });
    for (const stop of [true, false]) {
      await expect(change('2026-11-01', stop)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await expect(change('2026-12-01', false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of another rhythm is not resumed', async () => {
    await announce();
    await change('2026-11-01', true);
    await save({ periodicidad: '03' });
    await expect(change('2026-11-01', false)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await states()).toEqual(stopped);
  });

  it('cannot be chosen while nothing is issued by itself, nor by anybody else', async () => {
    await announce();
    await expect(change('2026-11-01', true, aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await fixture.choose({ paused: true });
    await expect(change('2026-11-01', true)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await states()).toEqual(announced);
  });
});
