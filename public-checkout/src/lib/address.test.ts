import { describe, expect, it } from 'vitest';
import { addressOf, segmentsOf } from './address.ts';

describe('segmentsOf', () => {
  it.each([
    ['/checkout', []],
    ['/checkout/', []],
    ['/checkout/success', ['success']],
    ['/checkout/plan%201/', ['plan 1']],
    ['/checkout/un/camino', ['un', 'camino']],
    ['/checkout/%', ['%']],
  ])('takes %s apart', (pathname, segments) => {
    expect(segmentsOf(pathname)).toEqual(segments);
  });
});

describe('addressOf', () => {
  it('puts a path below the checkout, whose own has no slash at its end', () => {
    expect(['/', '/abc', '/success?a=b'].map(addressOf)).toEqual([
      '/checkout',
      '/checkout/abc',
      '/checkout/success?a=b',
    ]);
  });
});
