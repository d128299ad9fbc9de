import { describe, expect, it } from 'vitest';
import { isFullyCredited, signedTotal } from './invoice-row.ts';

describe('the total of a document among others', () => {
  it('is what a note of credit takes, and what anything else adds', () => {
    const of = (tipoComprobante: 'I' | 'E' | 'T') => signedTotal({ tipoComprobante, total: 464, moneda: 'MXN' });
    expect([of('I'), of('E'), of('T')]).toEqual(['$464.00', '-$464.00', '$464.00']);
  });

  it('is of payments what came, if that is known', () => {
    const of = (pagado?: { readonly monto: number; readonly moneda: string }) =>
      signedTotal({ tipoComprobante: 'P', total: 0, moneda: 'XXX', pagado });
    expect([of({ monto: 500, moneda: 'MXN' }), of()]).toEqual(['$500.00', '—']);
  });
});

describe('an invoice', () => {
  it('is fully credited once its notes come to its total, and never without an amount', () => {
    const of = (total: number, acreditado: number) => isFullyCredited({ total, acreditado });
    expect([of(1_160, 1_159.99), of(1_160, 1_160), of(0, 0)]).toEqual([false, true, false]);
  });
});
