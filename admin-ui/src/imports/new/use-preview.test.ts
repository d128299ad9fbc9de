import { describe, expect, it } from 'vitest';
import { assign, bodyOf, firstChoices } from './use-preview.ts';

describe('a column', () => {
  it('belongs to one field: the one that it was given to last', () => {
    const mapping = assign({ rfc: 'A', nombre: 'B' }, 'email', 'B');
    expect(mapping).toEqual({ rfc: 'A', email: 'B' });
    expect(assign(mapping, 'rfc', 'C')).toEqual({ email: 'B', rfc: 'C' });
  });

  it('is taken from its field', () => {
    expect(assign({ rfc: 'A', nombre: 'B' }, 'rfc', '')).toEqual({ nombre: 'B' });
  });
});

describe('a form', () => {
  it('leaves the columns to the server until somebody has chosen them', () => {
    const choices = firstChoices('c1', 'customers');
    expect(bodyOf(choices)).toEqual({ companyId: 'c1', kind: 'customers', mode: 'both', repairs: '[]' });
    expect(bodyOf({ ...choices, mapping: {} })).toMatchObject({ mapping: '{}' });
  });
});
