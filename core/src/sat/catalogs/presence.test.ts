import { describe, expect, it } from 'vitest';
import { absence, type Presence } from './presence.ts';

const textOf = (presence: Presence) => absence(presence, 'La clave 15101506', 'lista de productos y servicios');

describe('why a document may not have a key', () => {
  it('is that a whole list lacks it', () => {
    expect(textOf(false)).toBe('La clave 15101506 no está en la lista de productos y servicios del SAT.');
  });

  it('is that it is over, or not yet in force, with the day', () => {
    expect(textOf({ reason: 'over', day: '2020-01-15' })).toContain('vigente hasta el 15/01/2020');
    expect(textOf({ reason: 'notYet', day: '2027-01-01' })).toContain('vigente desde el 01/01/2027');
  });

  it('is nothing for a key that is listed, nor for one of a list that is not whole', () => {
    expect([textOf(true), textOf('unknown')]).toEqual([undefined, undefined]);
  });
});
