import { describe, expect, it } from 'vitest';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { ScheduledGlobalFixture } from '../../../testing/scheduled-global-fixture.ts';
import { periodAt } from '../kinds/global/scheduled-period.ts';
import { announceScheduledGlobal } from './announce-scheduled-global.ts';

const noonOfLastDay = '2026-11-30T18:00:00Z';
const sale = (id: string, fecha: string) => ({ id, companyId: 'tienda', fecha: new Date(fecha) });
const november = [sale('1', '2026-11-02T18:00:00Z'), sale('2', '2026-11-20T18:00:00Z')];

async function begin({ sales = november, periodicidad = '04', since = '2026-11-20T16:00:00Z' } = {}) {
  const fixture = new ScheduledGlobalFixture({ sales });
  await fixture.choose({ periodicidad }, new Date(since));
  const look = (process?: KillableProcess) => announceScheduledGlobal(fixture.ports(process));
  const lookAt = async (at: string) => {
    fixture.moveTo(at);
    await look();
    return records();
  };
  const records = async () => ({
    periods: (await fixture.periods.list('tienda', 99)).map(({ first, state, nextAt }) => [first, state, nextAt]),
    notified: [...fixture.notified.values()].map(({ occasion }) => occasion),
    mails: fixture.mails.waiting.length,
  });
  const nextCheck = () => fixture.periods.schedules.get('tienda')?.lookAt;
  return { fixture, look, lookAt, records, nextCheck };
}

const nothing = { periods: [], notified: [], mails: 0 };
const announced = {
  periods: [['2026-11-01', 'ANNOUNCED', new Date('2026-12-01T18:00:00Z')]],
  notified: ['global tienda 04 2026-11-01'],
  mails: 1,
};

describe('a period that is issued by itself', () => {
  it('is announced at noon of its last day, and issued at noon of the next', async () => {
    const { lookAt, fixture, nextCheck } = await begin();
    expect(await lookAt('2026-11-30T17:59:59Z')).toEqual(nothing);
    expect(nextCheck()).toEqual(new Date(noonOfLastDay));
    expect(await lookAt(noonOfLastDay)).toEqual(announced);
    expect([...fixture.notified.values()]).toMatchObject([
      {
        userId: 'ana',
        type: 'GLOBAL_ANNOUNCED',
        title: 'Mañana se emite la factura global de Café Luna',
        body: 'Lleva 2 ventas del 2026-11-01 al 2026-11-30 por $232.00 hasta ahora. Se emite el 2026-12-01 a las 12:00; revísala o detenla antes.',
      },
    ]);
    const payload = { companyId: 'tienda', periodicidad: '04', first: '2026-11-01', at: '2026-12-01T12:00:00' };
    expect(fixture.mails.waiting).toEqual([{ kind: 'rest-announced', payload }]);
    expect(nextCheck()).toEqual(new Date('2026-12-31T18:00:00Z'));
  });

  it('is announced whole or not at all, and once, whatever call the worker is killed at', () =>
    killedAtEachCall(async (process) => {
      const { fixture, look, records } = await begin();
      fixture.moveTo(noonOfLastDay);
      await process.run(look(process));
      if (process.isDead) expect([nothing, announced]).toContainEqual(await records());
      await look();
      expect(await records()).toEqual(announced);
    }));

  it('is announced once by two workers at once', async () => {
    const { fixture, look, records } = await begin();
    fixture.moveTo(noonOfLastDay);
    await Promise.all([look(), look()]);
    expect(await records()).toEqual(announced);
  });

  it('leaves its company twelve hours when it is told late', async () => {
    const { lookAt } = await begin();
    const { periods } = await lookAt('2026-12-01T17:00:00Z');
    expect(periods).toEqual([['2026-11-01', 'ANNOUNCED', new Date('2026-12-02T05:00:00Z')]]);
  });

  it('is looked at every ten minutes while it may have its first sale, and ends empty without one', async () => {
    const { lookAt, nextCheck } = await begin({ sales: [] });
    expect(await lookAt(noonOfLastDay)).toEqual(nothing);
    expect(nextCheck()).toEqual(new Date('2026-11-30T18:10:00Z'));
    expect(await lookAt('2026-12-01T06:00:00Z')).toEqual({
      ...nothing,
      periods: [['2026-11-01', 'EMPTY', null]],
    });
    expect(nextCheck()).toEqual(new Date('2026-12-31T18:00:00Z'));
  });

  it('that its company has stopped is not looked at again for its first sale', async () => {
    const { fixture, lookAt, nextCheck } = await begin({ sales: [] });
    const period = periodAt('04', '2026-11-01', 'America/Mexico_City');
    await fixture.periods.record('tienda', period, { state: 'STOPPED', nextAt: null });
    await lookAt(noonOfLastDay);
    expect(nextCheck()).toEqual(new Date('2026-12-31T18:00:00Z'));
  });

  it('names one day and one sale as such', async () => {
    const { lookAt, fixture } = await begin({ sales: november.slice(1), periodicidad: '01' });
    await lookAt('2026-11-20T19:00:00Z');
    expect([...fixture.notified.values()][0]?.body).toMatch(
      /^Lleva 1 venta del 2026-11-20 por \$116\.00 hasta ahora\./,
    );
  });
});

describe('periods that nobody looked at', () => {
  const sales = [
    sale('1', '2026-07-02T18:00:00Z'),
    sale('2', '2026-09-02T18:00:00Z'),
    sale('3', '2026-10-02T18:00:00Z'),
  ];

  it('are announced for as long as two months, and are left to the user before that', async () => {
    const { lookAt } = await begin({ sales, since: '2026-06-01T06:00:00Z' });
    const { periods } = await lookAt('2026-11-20T16:00:00Z');
    expect(periods.map(([first, state]) => [first, state])).toEqual([
      ['2026-10-01', 'ANNOUNCED'],
      ['2026-09-01', 'ANNOUNCED'],
    ]);
  });

  it('are left to the user where they were over when their company chose', async () => {
    const { lookAt } = await begin({ sales });
    expect(await lookAt('2026-11-20T16:00:00Z')).toEqual(nothing);
  });

  it('are looked at again the day after where their company cannot issue', async () => {
    const { fixture, lookAt, nextCheck } = await begin();
    fixture.isClosed = true;
    expect(await lookAt(noonOfLastDay)).toEqual(nothing);
    expect(nextCheck()).toEqual(new Date('2026-12-01T18:00:00Z'));
  });
});
