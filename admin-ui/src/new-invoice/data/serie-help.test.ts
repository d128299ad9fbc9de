import { expect, it } from 'vitest';
import { serieHelp } from './serie-help.ts';

it('tells what a document is numbered with whose series is left empty', () => {
  const known = { hasFolio: false, ofLugar: undefined, next: { serie: 'F', folio: 1_501 } };
  expect(serieHelp(known)).toContain('sigue F-1501, según Configuración');
  expect(serieHelp({ ...known, ofLugar: 'N' })).toContain('la del lugar: N.');
  expect(serieHelp({ ...known, next: undefined })).toContain('la del lugar o la de Configuración');
  expect(serieHelp({ ...known, hasFolio: true })).toBe('Ya tiene folio: conserva su serie');
});
