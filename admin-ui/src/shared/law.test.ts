import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { expect, test } from 'vitest';
import { withAllKinds } from './law.ts';

test('knows no row of a kind that the server does not tell', () => {
  const { retenciones: _, ...before } = shippedLaw;
  expect(withAllKinds(before as typeof shippedLaw)).toEqual({ ...shippedLaw, retenciones: [] });
});
