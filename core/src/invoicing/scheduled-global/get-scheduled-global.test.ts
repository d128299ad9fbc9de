import { describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { ScheduledGlobalFixture } from '../../../testing/scheduled-global-fixture.ts';
import { periodAt } from '../kinds/global/scheduled-period.ts';
import { getScheduledGlobal, previewScheduledGlobal } from './change-schedule.ts';
import { usualSchedule } from './schedule.ts';

const ana = aSession('ana');
const november = periodAt('04', '2026-11-20', 'America/Mexico_City');
const sales = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `pedido ${at}`, companyId: 'tienda', fecha: november.from }));
const get = (fixture: ScheduledGlobalFixture) => getScheduledGlobal(fixture.ports(), ana, 'tienda');
const preview = (fixture: ScheduledGlobalFixture) => previewScheduledGlobal(fixture.ports(), ana, 'tienda');
const refused = { reason: 'refunded', count: 1, total: 116, numbers: [9] } as const;
const pending = {
  period: november,
  state: 'PENDING',
  noticeAt: new Date('2026-11-30T18:00:00Z'),
  issueAt: new Date('2026-12-01T18:00:00Z'),
};

describe('what is issued by itself', () => {
  it('is nothing before its company has chosen how often, and while it has paused', async () => {
    const fixture = new ScheduledGlobalFixture({ sales: sales(1) });
    expect(await get(fixture)).toEqual({ schedule: usualSchedule, next: undefined, records: [] });
    expect(await preview(fixture)).toBeUndefined();
    await fixture.choose({ paused: true });
    expect([(await get(fixture)).next, await preview(fixture)]).toEqual([undefined, undefined]);
  });

  it('is the period of today, told at noon of its last day and issued at noon of the next', async () => {
    const fixture = new ScheduledGlobalFixture();
    await fixture.choose({ formaPago: '03' });
    const schedule = { ...usualSchedule, periodicidad: '04', formaPago: '03' };
    expect(await get(fixture)).toEqual({ schedule, next: pending, records: [] });
    fixture.moveTo('2026-11-30T20:00:00Z');
    expect((await get(fixture)).next).toMatchObject({ issueAt: pending.issueAt });
    fixture.moveTo('2026-12-01T05:59:00Z');
    expect((await get(fixture)).next).toMatchObject({ period: november, issueAt: pending.issueAt });
  });

  it('is the one that is announced or waits, the earliest first, at its own time', async () => {
    const fixture = new ScheduledGlobalFixture();
    await fixture.choose({});
    const nextAt = new Date('2026-11-21T00:00:00Z');
    const october = periodAt('04', '2026-10-01', 'America/Mexico_City');
    await fixture.periods.record('tienda', november, { state: 'ANNOUNCED', nextAt: pending.issueAt });
    await fixture.periods.record('tienda', october, { state: 'ANNOUNCED', nextAt });
    const { next, records } = await get(fixture);
    expect(next).toMatchObject({ period: october, state: 'ANNOUNCED', issueAt: nextAt });
    expect(records.map(({ first }) => first)).toEqual(['2026-11-01', '2026-10-01']);
  });

  it('is the first that nothing has been decided of, of the rhythm that is chosen', async () => {
    const fixture = new ScheduledGlobalFixture();
    await fixture.choose({});
    await fixture.periods.record('tienda', november, { state: 'STOPPED', nextAt: null });
    expect((await get(fixture)).next?.period.first).toBe('2026-12-01');
    const half = periodAt('03', '2026-11-20', 'America/Mexico_City');
    await fixture.periods.record('tienda', half, { state: 'STOPPED', nextAt: null });
    // A week that begins on the day on which the half of the month did.
    await fixture.choose({ periodicidad: '02' });
    expect((await get(fixture)).next?.period).toMatchObject({ first: '2026-11-16', last: '2026-11-22' });
  });

  it('is shown to nobody else', async () => {
    const ports = new ScheduledGlobalFixture().ports();
    for (const show of [getScheduledGlobal, previewScheduledGlobal]) {
      await expect(show(ports, aSession('beto'), 'tienda')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the preview of what is issued by itself', () => {
  it('tells its sales, how many documents they make, and what is left out', async () => {
    const fixture = new ScheduledGlobalFixture({ sales: sales(2_001), leftOut: [refused] });
    await fixture.choose({});
    expect(await preview(fixture)).toEqual({
      ...pending,
      sums: { count: 2_001, subtotal: 200_100, descuento: 0, iva: 32_016, ieps: 0, total: 232_116 },
      documents: 2,
      leftOut: [refused],
      problem: undefined,
    });
  });

  it('tells what would keep it from being issued', async () => {
    const fixture = new ScheduledGlobalFixture({ sales: sales(1) });
    await fixture.choose({});
    fixture.missing.push('42501');
    expect((await preview(fixture))?.problem).toMatch(/42501/);
  });

  it('finds nothing wrong with a period without sales', async () => {
    const fixture = new ScheduledGlobalFixture();
    await fixture.choose({});
    fixture.missing.push('42501');
    expect(await preview(fixture)).toMatchObject({ documents: 0, problem: undefined });
  });
});
