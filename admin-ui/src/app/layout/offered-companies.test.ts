import { describe, expect, it } from 'vitest';
import { offeredCompanies, stateOf } from './offered-companies.ts';

const companies = [
  { id: 'a', name: 'Café Luna', ruc: 'CLU010101AA1' },
  { id: 'b', name: 'Panadería Sol', ruc: 'PSO010101BB2' },
  { id: 'c', name: 'Taller Luna y Sol', ruc: 'TLS010101CC3' },
];
const offered = (typed: string, recent: readonly string[] = []) =>
  offeredCompanies(companies, typed, recent).map(({ id }) => id);

describe('the companies that are offered', () => {
  it('are all of them in their order, those chosen last first', () => {
    expect(offered('')).toEqual(['a', 'b', 'c']);
    expect(offered('', ['c', 'b'])).toEqual(['c', 'b', 'a']);
    expect(offered('', ['gone', 'b'])).toEqual(['b', 'a', 'c']);
  });

  it('have all the words in their name or RFC, whatever their accents and case', () => {
    expect(offered('LUNA cafe')).toEqual(['a']);
    expect(offered('sol', ['c'])).toEqual(['c', 'b']);
    expect(offered('pso01')).toEqual(['b']);
    expect(offered('nada')).toEqual([]);
  });
});

it('tells what keeps a company from issuing, and nothing of one that issues', () => {
  const csd = { serialNumber: '1', rfc: 'X', validFrom: '2022-01-01', validTo: '2026-01-01' };
  expect(stateOf({ canIssue: true, csd })).toBeUndefined();
  expect(stateOf({ canIssue: false, csd: null })).toBe('Sin CSD');
  expect(stateOf({ canIssue: false, csd })).toBe('No puede facturar');
});
