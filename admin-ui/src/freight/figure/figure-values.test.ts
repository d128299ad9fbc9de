import { expect, it } from 'vitest';
import { blankFigure, bodyOf, isAskedAbroad, problemsOf } from './figure-values.ts';

it('shows a registry abroad as long as it is sent: what is wrong with it stands at a field in sight', () => {
  const figure = {
    ...blankFigure,
    nombre: 'ACME',
    licencia: 'LIC123456',
    rfc: 'XOJI740919U48',
    numRegIdTrib: '123456',
  };
  expect(problemsOf(figure).map(({ field }) => field)).toContain('numRegIdTrib');
  expect(bodyOf(figure)).toMatchObject({ numRegIdTrib: '123456' });
  expect(isAskedAbroad(figure)).toBe(true);
  expect(isAskedAbroad({ ...figure, numRegIdTrib: '' })).toBe(false);
  expect(isAskedAbroad({ ...figure, numRegIdTrib: '', rfc: '' })).toBe(true);
});
