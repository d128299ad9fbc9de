import { beforeEach, describe, expect, it } from 'vitest';
import { periodAt } from '../src/invoicing/kinds/global/scheduled-period.ts';
import type { GlobalPeriods } from '../src/invoicing/scheduled-global/global-periods.ts';
import type { StoredSchedule } from '../src/invoicing/scheduled-global/schedule.ts';

export interface GlobalPeriodsUnderTest {
  /** No company has chosen anything. */
  readonly periods: Omit<GlobalPeriods, 'sums' | 'leftOut' | 'sales'>;
  /** Makes one of an account of its own. */
  company(): Promise<{ readonly companyId: string; readonly ownerId: string; readonly companyName: string }>;
  /** Makes one of that company. @returns its id. */
  document(companyId: string): Promise<string>;
}

const zone = 'America/Mexico_City';
const now = new Date('2026-11-20T16:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const [october, november] = ['2026-10-05', '2026-11-05'].map((day) => periodAt('04', day, zone));
const monthly: StoredSchedule = {
  periodicidad: '04',
  formaPago: '01',
  lugarExpedicion: null,
  paused: false,
  since: new Date('2026-10-01T06:00:00Z'),
};

/** Says whose global documents are issued by themselves and what becomes of their periods, wherever that is kept. */
export function globalPeriodsContract(name: string, open: () => Promise<GlobalPeriodsUnderTest>): void {
  describe(`${name} as GlobalPeriods`, () => {
    let periods: GlobalPeriodsUnderTest['periods'];
    let fixture: GlobalPeriodsUnderTest;
    let company: Awaited<ReturnType<GlobalPeriodsUnderTest['company']>>;
    let key: { companyId: string; periodicidad: string; first: string };

    if (!october || !november) throw new Error('no periods');
    const announce = (nextAt = now) => periods.record(company.companyId, november, { state: 'ANNOUNCED', nextAt });
    const states = async () => (await periods.list(company.companyId, 10)).map(({ state }) => state);
    const due = async (at = now) => (await periods.due(at, 10)).map(({ first }) => first);

    beforeEach(async () => {
      fixture = await open();
      ({ periods } = fixture);
      company = await fixture.company();
      key = { companyId: company.companyId, periodicidad: '04', first: november.first };
      await periods.saveSchedule(company.companyId, monthly);
    });

    it('are of a company that has chosen how often, as it chose last', async () => {
      const other = await fixture.company();
      expect(await periods.schedule(other.companyId)).toBeUndefined();
      expect(await periods.schedule(company.companyId)).toEqual(monthly);
      const weekly = { ...monthly, periodicidad: '02', formaPago: '03' };
      await periods.saveSchedule(company.companyId, weekly);
      expect(await periods.schedule(company.companyId)).toEqual(weekly);
    });

    it('are looked at again from a time on, and at once when their choice has changed', async () => {
      expect(await periods.companiesDue(now, 10)).toEqual([{ ...company, schedule: monthly }]);
      await periods.checkAgainAt(company.companyId, later(1));
      expect(await periods.companiesDue(now, 10)).toEqual([]);
      expect(await periods.companiesDue(later(1), 10)).toHaveLength(1);
      await periods.saveSchedule(company.companyId, monthly);
      expect(await periods.companiesDue(now, 10)).toHaveLength(1);
    });

    it.each([{ paused: true }, { periodicidad: null }])(
      'are left alone while their company has %j',
      async (changes) => {
        await announce();
        await periods.saveSchedule(company.companyId, { ...monthly, ...changes });
        expect([await periods.companiesDue(now, 10), await due()]).toEqual([[], []]);
      },
    );

    it('have one record each, which stays as it is', async () => {
      expect(await announce()).toBe(true);
      expect(await periods.record(company.companyId, november, { state: 'EMPTY', nextAt: null })).toBe(false);
      expect(await states()).toEqual(['ANNOUNCED']);
      expect(await periods.recorded(company.companyId, '04', [october.first, november.first])).toEqual(
        new Set([november.first]),
      );
      expect(await periods.recorded(company.companyId, '02', [november.first])).toEqual(new Set());
    });

    it('are shown the latest first', async () => {
      await announce();
      await periods.record(company.companyId, october, { state: 'EMPTY', nextAt: null });
      const { companyId } = company;
      expect(await periods.list(companyId, 10)).toEqual([
        { ...key, last: '2026-11-30', state: 'ANNOUNCED', nextAt: now, reason: null, documents: [] },
        { ...key, first: '2026-10-01', last: '2026-10-31', state: 'EMPTY', nextAt: null, reason: null, documents: [] },
      ]);
      expect(await periods.list(companyId, 1)).toHaveLength(1);
      expect(await periods.list((await fixture.company()).companyId, 10)).toEqual([]);
    });

    it('are due from their time on, with all that makes their document', async () => {
      await announce(later(1));
      expect(await due()).toEqual([]);
      const { companyId, ownerId } = company;
      const { from, to, informacionGlobal } = november;
      expect(await periods.due(later(1), 10)).toEqual([
        {
          ...key,
          companyId,
          ownerId,
          from,
          to,
          informacionGlobal,
          schedule: expect.objectContaining({ formaPago: '01' }),
          attempts: 0,
        },
      ]);
    });

    it('wait with the reason and are tried again, each try counted', async () => {
      await announce();
      await periods.wait(key, 'Sin timbres', later(60));
      await periods.wait(key, 'Sin timbres', later(60));
      expect(await periods.list(company.companyId, 1)).toMatchObject([{ state: 'WAITING', reason: 'Sin timbres' }]);
      expect([await due(later(59)), await periods.hold(key)]).toEqual([[], true]);
      expect(await periods.due(later(60), 10)).toMatchObject([{ attempts: 2 }]);
    });

    it('are not held, due or stopped any more once they are refused, until they are resumed', async () => {
      await announce();
      await periods.refuse(key, 'Falta un dato');
      expect([await periods.hold(key), await due(), await periods.stop(key)]).toEqual([false, [], false]);
      expect(await periods.list(company.companyId, 1)).toMatchObject([{ state: 'REFUSED', reason: 'Falta un dato' }]);
      expect(await periods.resume(key, later(5))).toBe(true);
      expect([await periods.hold(key), await due(later(4)), await due(later(5))]).toEqual([true, [], [key.first]]);
    });

    it('are stopped while they are announced or wait, and resumed after that', async () => {
      await announce();
      expect(await periods.resume(key, now)).toBe(false);
      expect([await periods.stop(key), await periods.stop(key)]).toEqual([true, false]);
      expect([await states(), await due()]).toEqual([['STOPPED'], []]);
      expect(await periods.resume(key, now)).toBe(true);
      await periods.stopAll((await fixture.company()).companyId);
      expect(await states()).toEqual(['ANNOUNCED']);
      await periods.stopAll(company.companyId);
      expect(await states()).toEqual(['STOPPED']);
    });

    it('are told by mail while they are announced', async () => {
      expect(await periods.mailFacts(key)).toBeUndefined();
      await announce();
      const { from, to, last } = november;
      expect(await periods.mailFacts(key)).toMatchObject({ companyName: company.companyName, from, to, last });
      await periods.stop(key);
      expect(await periods.mailFacts(key)).toBeUndefined();
    });

    it('end as issued when they have a document, and empty without one', async () => {
      await announce();
      await periods.finish(key);
      expect([await states(), await periods.hold(key), await periods.resume(key, now)]).toEqual([
        ['EMPTY'],
        false,
        false,
      ]);
      await periods.record(company.companyId, october, { state: 'ANNOUNCED', nextAt: now });
      await periods.made({ ...key, first: october.first }, await fixture.document(company.companyId));
      await periods.finish({ ...key, first: october.first });
      expect(await states()).toEqual(['EMPTY', 'ISSUED']);
    });
  });
}
