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
  ['a text that cannot be kept', { uma: [{ ...uma, citation: 'a\u0000b' }] }],
  ['a review before its beginning', { uma: [{ ...uma, to: undefined, reviewBy: '2027-01-31' }] }],
  ['a unit of nothing', { uma: [{ ...uma, dia: '0.00' }] }],
  ['a number without end', { uma: [{ ...uma, dia: '1e400' }] }],
  ['no number', { uma: [{ ...uma, dia: 'NaN' }] }],
  ['a row that is a list', { uma: [[uma]] }],
  ['a kind that is an object', { uma }],
  ['rows without end', { uma: Array.from({ length: 201 }, () => uma) }],
  ['a year that no database keeps', { uma: [{ ...uma, from: '0000-01-01' }] }],
  ['a share of more than all', { retenciones: [{ ...shippedLaw.retenciones[0], isrResico: '1.25' }] }],
  ['a rate that nobody can mean', { tasasIeps: [{ ...shippedLaw.tasasIeps[0], tasas: [{ tasa: '8', bienes: 'x' }] }] }],
  [
    'a rate that stands twice',
    {
      tasasIeps: [
        {
          ...shippedLaw.tasasIeps[0],
          tasas: ['0.5', '0.500000'].map((tasa) => ({ tasa, bienes: 'x' })),
        },
      ],
    },
  ],
  ['a day that no year has', { plazoCancelacion: [{ ...shippedLaw.plazoCancelacion[0], moral: '02-30' }] }],
  ['a day of some years alone', { plazoCancelacion: [{ ...shippedLaw.plazoCancelacion[0], fisica: '02-29' }] }],
  [
    'terms for fewer workers behind those for more',
    {
      plazoTimbradoNomina: [
        { ...shippedLaw.plazoTimbradoNomina[0], pasos: shippedLaw.plazoTimbradoNomina[0]?.pasos.toReversed() },
      ],
    },
  ],
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
