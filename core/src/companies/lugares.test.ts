import { describe, expect, it } from 'vitest';
import { lugarOf, seriesOfKindsProblems } from './lugares.ts';

const lugares = [
  { id: 'centro', codigoPostal: '64000' },
  { id: 'norte', codigoPostal: '64000', serie: 'N' },
  { id: 'sur', codigoPostal: '29000' },
];
const issuedFrom = (codigoPostal: string, serie?: string, lugarExpedicion?: string) =>
  lugarOf(lugares, '64000', { codigoPostal, serie, lugarExpedicion })?.id;

describe('a document was issued from', () => {
  it('the place that it names, else that of its series, else one of its postal code', () => {
    expect(issuedFrom('64000', 'N', 'centro')).toBe('centro');
    expect(issuedFrom('64000', 'N')).toBe('norte');
    expect(issuedFrom('29000', 'A')).toBe('sur');
  });

  it('no place, where it is of the company’s own postal code and nothing says otherwise', () => {
    expect(issuedFrom('64000', 'A')).toBeUndefined();
    expect(issuedFrom('64000', 'A', '64000')).toBeUndefined();
  });
});

it('a place is refused the series of a kind of documents, unless it has it already', () => {
  const kinds = { I: 'A', E: 'N' };
  const problemsOf = (before: readonly { id: string; serie?: string }[]) =>
    seriesOfKindsProblems(lugares, before, kinds).map(({ field }) => field);
  expect(problemsOf([])).toEqual(['lugares[1].serie']);
  expect(problemsOf([{ id: 'norte' }])).toEqual(['lugares[1].serie']);
  expect(problemsOf(lugares)).toEqual([]);
});
