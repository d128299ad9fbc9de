import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { expect, it } from 'vitest';
import { lawFile, wholeLaw } from './law-file.ts';

const uma = {
  from: '2027-02-01',
  to: '2028-01-31',
  dia: '121.90',
  mes: '3705.76',
  citation: 'valor de 2027',
  source: 'INEGI',
};

it('is what the product ships', () => {
  expect(wholeLaw.parse(shippedLaw)).toEqual(shippedLaw);
  expect(lawFile.parse({ uma: [uma] })).toEqual({ uma: [uma] });
});

it.each([
  ['nothing', {}],
  ['no rows', { uma: [] }],
  ['a kind that there is not', { umas: [uma] }],
  ['an attribute that there is not', { uma: [{ ...uma, semana: '1' }] }],
  ['a number that is no text', { uma: [{ ...uma, dia: 121.9 }] }],
  ['a day that there is not', { uma: [{ ...uma, from: '2027-02-30' }] }],
  ['an end before its beginning', { uma: [{ ...uma, to: '2027-01-31' }] }],
  ['neither end nor review', { uma: [{ ...uma, to: undefined }] }],
  ['both', { uma: [{ ...uma, reviewBy: '2028-01-01' }] }],
  ['no source', { uma: [{ ...uma, source: ' ' }] }],
  [
    'steps that do not rise',
    {
      tarifaIsrDiaria: [
        { ...shippedLaw.tarifaIsrDiaria[0], tramos: shippedLaw.tarifaIsrDiaria[0]?.tramos.toReversed() },
      ],
    },
  ],
])('is refused with %s', (_what, file) => {
  expect(lawFile.safeParse(file).success).toBe(false);
});
