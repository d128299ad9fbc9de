import { beforeEach, describe, expect, it } from 'vitest';
import { keyActor } from '@timbra/core/access/actor.ts';
import type { CallCounts } from '../ports/call-counts.ts';
import { CountedKeyLimits } from './key-limits.ts';

const key = (id: string, companyId: string | null = 'tienda') =>
  keyActor({ id, userId: 'ana', name: id, mode: 'live', version: '2026-11-28', companyId, permissions: [] });

let now: number;
let asked: number;
let counts: CallCounts;

beforeEach(() => {
  now = 1_000_000;
  asked = 0;
  const rows = new Map<string, { taken: number; endsAt: number }>();
  counts = {
    reserve: ({ name, key: of, most, seconds }, wanted) => {
      asked += 1;
      const before = rows.get(name + of);
      const row = before && before.endsAt > now ? before : { taken: 0, endsAt: now + seconds * 1_000 };
      const granted = Math.min(wanted, most - row.taken);
      rows.set(name + of, { ...row, taken: row.taken + granted });
      return Promise.resolve({ granted, left: most - row.taken - granted, endsInMs: row.endsAt - now });
    },
  };
});

describe('the limit of a key', () => {
  it('is counted down to nothing, and begins anew with the next minute', async () => {
    const limits = new CountedKeyLimits(counts, 100, () => now);
    for (let remaining = 99; remaining >= 0; remaining -= 1) {
      expect(await limits.take(key('one'))).toEqual({ limit: 100, remaining, resetSeconds: 60, admitted: true });
    }
    now += 15_000;
    expect(await limits.take(key('one'))).toEqual({ limit: 100, remaining: 0, resetSeconds: 45, admitted: false });
    now += 45_000;
    expect(await limits.take(key('one'))).toMatchObject({ remaining: 99, admitted: true });
  });

  it('asks the database once for many calls, and not at all for those that are refused', async () => {
    const limits = new CountedKeyLimits(counts, 2_000, () => now);
    for (let call = 0; call < 100; call += 1) await limits.take(key('one'));
    expect(asked).toBe(2);
    const small = new CountedKeyLimits(counts, 1, () => now);
    await small.take(key('two'));
    asked = 0;
    for (let call = 0; call < 5; call += 1) expect((await small.take(key('two'))).admitted).toBe(false);
    expect(asked).toBe(0);
  });

  it('holds for parallel calls and for several processes together', async () => {
    const [here, there] = [new CountedKeyLimits(counts, 50, () => now), new CountedKeyLimits(counts, 50, () => now)];
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? here : there).take(key('one'))),
    );
    expect(taken.filter((allowance) => allowance.admitted)).toHaveLength(50);
  });

  it('is shared by the keys of a company, and by those of an account for its own', async () => {
    const limits = new CountedKeyLimits(counts, 10, () => now);
    for (const id of ['one', 'two']) for (let call = 0; call < 10; call += 1) await limits.take(key(id));
    expect(await limits.take(key('three'))).toMatchObject({ limit: 20, remaining: 0, admitted: false });
    expect(await limits.take(key('four', 'otra'))).toMatchObject({ limit: 10, remaining: 9, admitted: true });
    expect(await limits.take(key('five', null))).toMatchObject({ admitted: true });
  });
});
