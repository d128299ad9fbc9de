import { describe, expect, it } from 'vitest';
import { documentFileName } from './file-name.ts';

describe('documentFileName', () => {
  const uuid = '0f6b5cf4-6c43-4d21-9f5c-6a7c3e1d2b90';

  it('joins serie and folio, whichever there is', () => {
    expect(documentFileName({ serie: 'A', folio: 1042, uuid })).toBe('A-1042');
    expect(documentFileName({ folio: '7', uuid })).toBe('7');
    expect(documentFileName({ uuid })).toBe(uuid);
  });

  it('keeps paths and header breaks out of the name', () => {
    expect(documentFileName({ serie: '../Ñ"\r\n', folio: '1/2', uuid })).toBe('Ñ-12');
    expect(documentFileName({ serie: '..', folio: '/', uuid })).toBe(uuid);
  });
});
