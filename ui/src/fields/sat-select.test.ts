import { describe, expect, it } from 'vitest';
import { asOption, findEntries, frequentFirst } from './sat-select.tsx';

const entries = [
  { key: 'G01', name: 'Adquisición de mercancías' },
  { key: 'G03', name: 'Gastos en general' },
  { key: 'D01', name: 'Honorarios médicos y gastos hospitalarios' },
];
const keys = (typed: string, chosen?: string) => findEntries(entries, typed, chosen).map(({ key }) => key);

describe('SAT’s lists', () => {
  it('are found by every word, without accents, keys that begin so first', () => {
    expect(keys('medicos gastos')).toEqual(['D01']);
    expect(keys('g03')).toEqual(['G03']);
    expect(keys('adquisicion')).toEqual(['G01']);
    expect(keys('nada')).toEqual([]);
  });

  it('are offered whole before anything is typed over the chosen entry', () => {
    expect(keys('')).toHaveLength(3);
    expect(keys('G03 · Gastos en general', 'G03 · Gastos en general')).toHaveLength(3);
  });

  it('have the frequent keys first and the rest in its order', () => {
    expect(frequentFirst(entries, ['G03', 'XX']).map(({ key }) => key)).toEqual(['G03', 'G01', 'D01']);
  });

  it('show a key that they lack as it is', () => {
    expect(asOption(entries, 'ZZ9')).toEqual({ key: 'ZZ9', name: '' });
  });
});
