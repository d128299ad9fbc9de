import { describe, expect, it } from 'vitest';
import { wholeKey } from './whole-key.ts';

describe('a key that is typed whole', () => {
  it('is taken as SAT writes it', () => {
    expect(['h87', 'dx', 'OHM', ' x1W ', 'e48'].map((typed) => wholeKey(typed, 'claveUnidad'))).toEqual([
      'H87',
      'Dx',
      'Ohm',
      'X1w',
      'E48',
    ]);
    expect(wholeKey('31161500', 'claveProdServ')).toBe('31161500');
    expect(wholeKey('0901.21.02.00', 'fraccionArancelaria')).toBe('0901210200');
  });

  it('is not a part of one, nor a word', () => {
    expect([wholeKey('311615', 'claveProdServ'), wholeKey('pieza', 'claveUnidad')]).toEqual([undefined, undefined]);
  });
});
