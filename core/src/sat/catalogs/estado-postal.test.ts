import { describe, expect, it } from 'vitest';
import { ESTADO } from './estado.ts';
import { stateOfPostalCode } from './estado-postal.ts';

describe('the state of a postal code', () => {
  it.each([
    ['01160', 'CMX'],
    ['22000', 'BCN'],
    ['42501', 'HID'],
    ['64000', 'NLE'],
    ['72850', 'PUE'],
    ['86991', 'TAB'],
    ['00000', undefined],
    ['17000', undefined],
  ])('%s is %s', (codigoPostal, state) => {
    expect(stateOfPostalCode(codigoPostal)).toBe(state);
  });

  it('is known for each of the 32', () => {
    const all = Array.from({ length: 100 }, (_none, index) => `${String(index).padStart(2, '0')}000`);
    const known = new Set(all.flatMap((codigoPostal) => stateOfPostalCode(codigoPostal) ?? []));
    expect(known).toEqual(new Set(ESTADO.entries.map(({ key }) => key)));
  });
});
