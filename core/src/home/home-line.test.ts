import { describe, expect, it } from 'vitest';
import { type HomeLine, inOrder, isNear } from './home-line.ts';

const line = (id: string, change: Partial<HomeLine> = {}): HomeLine => ({
  id,
  kind: 'vencido',
  companyId: 'a',
  group: 'Ánfora',
  urgent: false,
  day: undefined,
  title: id,
  detail: '',
  count: 1,
  action: undefined,
  ...change,
});

const ids = (lines: readonly HomeLine[]) => inOrder(lines).map(({ id }) => id);

describe('lines stand', () => {
  it('urgent first, then by their day; what has no day is last, and of one day what keeps one from issuing is first', () => {
    const lines = [
      line('sin día'),
      line('después', { day: '2026-12-24' }),
      line('pronto', { day: '2026-12-01' }),
      line('pronto, del CSD', { day: '2026-12-01', kind: 'csd' }),
      line('urgente', { urgent: true, day: '2027-01-05' }),
    ];
    expect(ids(lines)).toEqual(['urgente', 'pronto, del CSD', 'pronto', 'después', 'sin día']);
  });

  it('company by company, that of the most urgent line first', () => {
    const of = (companyId: string, id: string, change: Partial<HomeLine> = {}) =>
      line(id, { companyId, group: companyId, ...change });
    const lines = [
      of('b', 'b1', { day: '2026-12-01' }),
      of('c', 'c1', { day: '2026-12-20' }),
      of('c', 'c2', { urgent: true, day: '2026-12-19' }),
      of('b', 'b2', { day: '2027-12-20' }),
    ];
    expect(ids(lines)).toEqual(['c2', 'c1', 'b1', 'b2']);
  });

  it('by the name of the company where nothing else parts them, and apart for accounts and companies of one name', () => {
    const lines = [
      line('2', { companyId: 'z', group: 'Zeta' }),
      line('1'),
      line('3', { companyId: undefined, group: 'Zeta' }),
      line('4', { companyId: 'z', group: 'Zeta' }),
    ];
    expect(ids(lines)).toEqual(['1', '2', '4', '3']);
  });
});

it.each([
  ['2026-11-01', true],
  ['2026-11-28', true],
  ['2026-12-01', true],
  ['2026-12-02', false],
  [undefined, false],
])('a day %s is near on 28 November: %s', (day, near) => {
  expect(isNear(day, '2026-11-28')).toBe(near);
});
