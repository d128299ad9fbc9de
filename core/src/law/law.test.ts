import { describe, expect, it } from 'vitest';
import { endingsOf } from './load-law.ts';
import { lawKinds } from './kinds.ts';
import { inForce, ruleLine, type UmaRow } from './law.ts';
import { shippedLaw } from './shipped.ts';
import { contradictions, isSameFile, withRows } from './with-rows.ts';

const uma2027: UmaRow = {
  from: '2027-02-01',
  to: '2028-01-31',
  dia: '121.90',
  mes: '3705.76',
  citation: 'valor de 2027',
  source: 'INEGI',
};

describe('the row of a day', () => {
  it('holds from its first day to its last one, and none comes back when a later one ends', () => {
    const open = { ...uma2027, from: '2020-01-01', to: undefined };
    const rows = [uma2027, open];
    expect(inForce(rows, '2027-01-31')).toBe(open);
    expect(inForce(rows, '2027-02-01')).toBe(uma2027);
    expect(inForce(rows, '2028-01-31')).toBe(uma2027);
    expect(inForce(rows, '2028-02-01')).toBeUndefined();
    expect(inForce(rows, '2019-12-31')).toBeUndefined();
  });

  it('is told with its rule and its first day', () => {
    expect(ruleLine('UMA', uma2027)).toBe('UMA, valor de 2027, desde 01/02/2027');
  });
});

describe('rows that are loaded', () => {
  it('are used from their first day on, and leave the days before as they were', () => {
    const law = withRows(shippedLaw, { uma: [uma2027] });
    expect(contradictions(shippedLaw, { uma: [uma2027] })).toEqual([]);
    const umas = ['2026-12-31', '2027-01-31', '2027-02-01', '2028-02-01'].map((day) => inForce(law.uma, day)?.dia);
    expect(umas).toEqual(['117.31', '117.31', '121.90', undefined]);
    expect(law.tarifaIsrAnual).toEqual(shippedLaw.tarifaIsrAnual);
  });

  it.each([
    ['other figures on the same day', { uma: [{ ...uma2027, from: '2026-02-01', to: '2027-01-31' }] }],
    ['a first day before the end of what stands', { uma: [{ ...uma2027, from: '2027-01-31' }] }],
    ['a last day after the beginning of what stands', { uma: [{ ...uma2027, from: '2024-02-01', to: '2025-02-01' }] }],
    ['two rows of one day', { uma: [uma2027, { ...uma2027, dia: '122.00' }] }],
    ['rows that overlap in the file', { uma: [uma2027, { ...uma2027, from: '2028-01-31', to: '2028-12-31' }] }],
  ])('contradict the law with %s', (_what, rows) => {
    const [first = ''] = contradictions(shippedLaw, rows);
    expect(first).toMatch(/^UMA: .*20\d\d-\d\d-\d\d.*\.$/);
  });

  it('are the same file in whatever order they were written, and another one with any other word', () => {
    const { from, ...rest } = uma2027;
    expect(
      isSameFile({ uma: [uma2027] }, { uma: [{ ...rest, from, reviewBy: undefined }], tasasIeps: undefined }),
    ).toBe(true);
    expect(isSameFile({ uma: [uma2027] }, { uma: [{ ...uma2027, source: 'DOF' }] })).toBe(false);
    expect(isSameFile({ uma: [uma2027] }, { uma: [uma2027, uma2027] })).toBe(false);
  });

  it('follow a row that has no end, and may give it another day of review with the same figures', () => {
    const [standing] = shippedLaw.cuotasObreras;
    if (!standing) throw new Error('no shares');
    const reviewed = { ...standing, reviewBy: '2028-01-01' };
    expect(contradictions(shippedLaw, { cuotasObreras: [reviewed] })).toEqual([]);
    expect(withRows(shippedLaw, { cuotasObreras: [reviewed] }).cuotasObreras).toEqual([reviewed]);
    const next = { ...standing, from: '2027-03-01', topeUmas: 26 };
    expect(contradictions(shippedLaw, { cuotasObreras: [next] })).toEqual([]);
    expect(inForce(withRows(shippedLaw, { cuotasObreras: [next] }).cuotasObreras, '2027-03-01')?.topeUmas).toBe(26);
  });
});

describe('what ends', () => {
  const told31 = (today: string) =>
    endingsOf(shippedLaw, today)
      .filter(({ day }) => day === '2026-12-31')
      .map(({ kind, daysLeft }) => `${kind} ${daysLeft}`);

  it('is told with the days that are left by the calendar, and still after its end', () => {
    const ending = [
      'subsidioEmpleo',
      'salarioMinimoGeneral',
      'salarioMinimoFrontera',
      'tarifaIsrDiaria',
      'tarifaIsrMensual',
      'tarifaIsrAnual',
      'cuotaMaximaIeps',
    ];
    expect(told31('2026-12-31')).toEqual(ending.map((kind) => `${kind} 0`));
    expect(told31('2027-02-01')).toEqual(ending.map((kind) => `${kind} -32`));
  });

  it('leaves out what is followed', () => {
    const ofUma = (law: typeof shippedLaw, today: string) =>
      endingsOf(law, today)
        .filter(({ kind }) => kind === 'uma')
        .map(({ day }) => day);
    expect(ofUma(shippedLaw, '2026-12-31')).toEqual(['2027-01-31']);
    expect(ofUma(withRows(shippedLaw, { uma: [uma2027] }), '2026-12-31')).toEqual(['2028-01-31']);
    expect(endingsOf(shippedLaw, '2026-12-31').filter(({ kind }) => kind === 'horasExtra')).toMatchObject([
      { day: '2030-12-31', isReview: true },
    ]);
  });
});

it('ships rows of every kind, the newest first, that do not contradict each other', () => {
  for (const kind of lawKinds) {
    const froms = shippedLaw[kind].map(({ from }) => from);
    expect(froms).not.toEqual([]);
    expect(froms).toEqual(froms.toSorted().toReversed());
  }
  expect(contradictions(shippedLaw, shippedLaw)).toEqual([]);
});
