import { describe, expect, it } from 'vitest';
import { aComprobante } from '../../../testing/stamp-order.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { Comprobante } from './request.ts';
import { aPagos, aPaymentComprobante } from '../../../testing/cfdi/payment-documents.ts';
import { sameness } from './compare.ts';

const fecha = '2026-11-20T10:30:00';
const ours = aComprobante({ fecha });
const later = { fecha: '2026-11-20T10:30:01' };
const dearer = { total: Decimal.parse('1160.01') };

describe('a stamped document beside the one that was sent', () => {
  it.each<[string, Partial<Comprobante>]>([
    ['itself', {}],
    ['its amounts with other decimals', { total: Decimal.parse('1160.000000') }],
    ['a text that the provider changed', { condicionesDePago: 'CONTADO' }],
  ])('is the same with %s', (_, change) => {
    expect(sameness(ours, { ...ours, ...change })).toBe('same');
  });

  it.each<[string, Partial<Comprobante>]>([
    ['another issuer', { emisor: { ...ours.emisor, rfc: 'URE180429TM6' } }],
    ['another receiver', { receptor: { ...ours.receptor, rfc: 'XAXX010101000' } }],
    ['another serie', { serie: 'B' }],
    ['no serie', { serie: undefined }],
    ['another folio', { folio: '2' }],
    ['another type', { tipoDeComprobante: 'E' }],
    ['another time and another total', { ...later, ...dearer }],
  ])('is another with %s', (_, change) => {
    expect(sameness(ours, { ...ours, ...change })).toBe('other');
  });

  it.each<[string, Partial<Comprobante>]>([
    ['another time', later],
    ['another total', dearer],
    ['another currency', { moneda: 'USD' }],
  ])('is doubtful with %s alone', (_, change) => {
    expect(sameness(ours, { ...ours, ...change })).toBe('doubtful');
  });
});

describe('a stamped document of payments, whose total is always zero', () => {
  const sent = aPaymentComprobante(aPagos(), { fecha });
  const [first, second] = aPagos().pagos;
  const paying = (...pagos: ReturnType<typeof aPagos>['pagos']) =>
    aPaymentComprobante({ ...aPagos(), pagos }, { fecha });

  it('is told from another by what it pays, whatever decimals that has', () => {
    expect(sameness(sent, paying(...aPagos().pagos))).toBe('same');
    if (!first || !second) throw new Error('There are two payments');
    const more = { ...first, monto: Decimal.parse('1400.01') };
    const longer = { ...first, monto: Decimal.parse('1400.000') };
    expect(sameness(sent, paying(longer, second))).toBe('same');
    expect(sameness(sent, paying(more, second))).toBe('doubtful');
    expect(sameness(sent, paying(first))).toBe('doubtful');
    expect(sameness(sent, { ...paying(first), ...later })).toBe('other');
  });
});
