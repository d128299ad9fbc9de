import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeComprobante } from '../../src/invoicing/cfdi/compute.ts';
import type { Comprobante } from '../../src/invoicing/cfdi/request.ts';
import { parseXml } from '../../src/invoicing/xml/parse.ts';
import { writeCfdi } from '../../src/invoicing/cfdi/write.ts';
import { currencyDecimals } from '../../src/sat/catalogs/moneda.ts';
import { soundPayments } from './arbitrary-payments.ts';
import { aPaymentComprobante } from './payment-documents.ts';
import { paymentFaults } from './second-payments.ts';

function xmlOf(comprobante: Comprobante): string {
  const { beforeSeal, afterSeal } = writeCfdi(comprobante, '30001000000500003416');
  return beforeSeal + afterSeal;
}

const xml = xmlOf(aPaymentComprobante());
const faults = (text: string) => paymentFaults(parseXml(text), currencyDecimals);

describe('the second arithmetic of payments', () => {
  it('agrees with what was computed by hand', () => {
    expect(faults(xml)).toEqual([]);
  });

  it('agrees with the engine on whatever is paid, in several currencies, parts and taxes', () => {
    fc.assert(
      fc.property(soundPayments, (request) => {
        expect(faults(xmlOf(computeComprobante(request)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['Total="0"', 'Total="1"', 'Total is 1, not 0'],
    ['MontoTotalPagos="1585.00"', 'MontoTotalPagos="1585.01"', 'MontoTotalPagos is not 158500e-2'],
    ['TotalRetencionesISR="113.64" ', '', 'TotalRetencionesISR is absent'],
    [
      'TotalTrasladosBaseIVA0="150.00"',
      'TotalTrasladosBaseIVA8="150.00"',
      'TotalTrasladosBaseIVA8 is 150.00, not absent',
    ],
    ['TipoCambioP="1"', 'TipoCambioP="1.0"', 'Pago 1, TipoCambioP is 1.0, not 1'],
    ['ImpSaldoInsoluto="34.00"', 'ImpSaldoInsoluto="34.01"', 'ImpSaldoInsoluto is not what is left'],
    ['EquivalenciaDR="1"', 'EquivalenciaDR="1.0000000000"', 'EquivalenciaDR is not 1'],
    ['EquivalenciaDR="0.0528000000"', 'EquivalenciaDR="0.0527999999"', 'the documents take more than Monto'],
    ['EquivalenciaDR="0.0528000000"', 'EquivalenciaDR="0.0530000000"', 'Monto lies outside the window'],
    ['ImporteDR="9.600000"', 'ImporteDR="9.600002"', 'ImporteDR of 002 Tasa 0.160000 lies outside its window'],
    ['BaseP="1136.363637"', 'BaseP="1136.363636"', 'BaseP of 002 Tasa 0.160000 is not 1136363637e-6'],
    ['ImporteP="113.636364"', 'ImporteP="113.636363"', 'ImporteP of withheld 001 is not 113636364e-6'],
    ['ObjetoImpDR="01"', 'ObjetoImpDR="02"', 'it has no taxes'],
  ])('tells %s from %s', (said, changed, fault) => {
    expect(xml).toContain(said);
    expect(faults(xml.replace(said, changed)).join('\n')).toContain(fault);
  });
});
