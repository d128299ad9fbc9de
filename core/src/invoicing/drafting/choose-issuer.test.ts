import { describe, expect, it } from 'vitest';
import { anIssuer } from '../../../testing/an-issuer.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { chooseIssuer } from './choose-issuer.ts';

const issuer = {
  ...anIssuer,
  regimenes: ['626'],
  lugares: [
    { id: 'norte', nombre: 'Norte', codigoPostal: '64000', serie: 'N' },
    { id: 'sur', nombre: 'Sur', codigoPostal: '29000' },
  ],
};
const chosen = (changes: Partial<InvoiceRequest>) => {
  const asked = { companyId: 'tienda', tipo: 'factura', ...changes } as InvoiceRequest;
  const { issuer: from, request } = chooseIssuer(issuer, asked);
  return [from.lugarExpedicion, request.serie, from.regimenFiscal];
};

describe('a document', () => {
  it('is issued from the place that it names, by id or postal code, in that place’s series', () => {
    expect(chosen({})).toEqual(['42501', undefined, '601']);
    expect(chosen({ lugarExpedicion: 'norte' })).toEqual(['64000', 'N', '601']);
    expect(chosen({ lugarExpedicion: '64000' })).toEqual(['64000', 'N', '601']);
    expect(chosen({ lugarExpedicion: '64000', serie: 'B' })).toEqual(['64000', 'B', '601']);
    expect(chosen({ lugarExpedicion: '29000' })).toEqual(['29000', undefined, '601']);
    expect(chosen({ lugarExpedicion: '42501', serie: 'N' })).toEqual(['42501', 'N', '601']);
  });

  it('finds its place by its series, and takes another regime of the company', () => {
    expect(chosen({ serie: 'N' })).toEqual(['64000', 'N', '601']);
    expect(chosen({ regimenEmisor: '626' })).toEqual(['42501', undefined, '626']);
  });

  it('is refused from elsewhere and in another regime, each at its field', () => {
    expect(() => chosen({ lugarExpedicion: '01000', regimenEmisor: '612' })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION',
        problems: [
          expect.objectContaining({ field: 'lugarExpedicion' }),
          expect.objectContaining({ field: 'regimenEmisor' }),
        ],
      }),
    );
  });
});
