import { expect, it } from 'vitest';
import { periodText } from './use-figures.ts';

it('counts days as Mexico City does', () => {
  expect(periodText(new Date('2026-11-20T18:00:00Z'))).toBe(
    'Del 1 al 20 de noviembre, junto a los mismos días de octubre',
  );
  expect(periodText(new Date('2026-12-01T03:00:00Z'))).toContain('Del 1 al 30 de noviembre');
});

it('puts December before January', () => {
  expect(periodText(new Date('2027-01-01T18:00:00Z'))).toBe('El 1 de enero, junto a los mismos días de diciembre');
});
