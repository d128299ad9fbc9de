import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundRequests } from '../../../testing/cfdi/arbitrary-request.ts';
import { aDebt, aPago, aPagosRequest, aTax, paying } from '../../../testing/cfdi/pagos.ts';
import { aCfdiRequest, aConcepto, d } from '../../../testing/cfdi/requests.ts';
import { computeComprobante, restoreCfdiRequest, storeCfdiRequest, type StoredCfdiRequest } from './compute.ts';
import { plain } from '../../shared/money/decimal.ts';
import type { CfdiRequest, SaleCfdiRequest } from './request.ts';
import { sealCfdi } from './write.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF', sign: () => 'sello' };
const xmlOf = (request: CfdiRequest) => sealCfdi(computeComprobante(request), sealer).xml;
const throughStorage = (request: CfdiRequest) =>
  restoreCfdiRequest(JSON.parse(JSON.stringify(storeCfdiRequest(request))) as StoredCfdiRequest);

it('gives a request back from storage whose document is the same', () => {
  fc.assert(
    fc.property(soundRequests, (request) => {
      expect(xmlOf(throughStorage(request))).toBe(xmlOf(request));
    }),
    { numRuns: 100 },
  );
});

it.each<[string, Partial<SaleCfdiRequest>]>([
  [
    'local taxes',
    {
      complementos: [
        { kind: 'implocal', retenciones: [], traslados: [{ nombre: 'ISH', tasa: d('2.5'), importe: d('25') }] },
      ],
    },
  ],
  ['a credit note', { tipoComprobante: 'E', relaciones: [{ tipoRelacion: '01', uuids: [crypto.randomUUID()] }] }],
  [
    'a quota and withholdings',
    { conceptos: [aConcepto({ impuestos: { ieps: { tipo: 'CUOTA', valor: d('1.6451') }, isr: d('0.1') } })] },
  ],
])('keeps %s', (_what, overrides) => {
  const request = aCfdiRequest(overrides);
  expect(xmlOf(throughStorage(request))).toBe(xmlOf(request));
});

it('keeps payments and what they leave', () => {
  const debt = aDebt({ retenciones: [aTax('1000.00', '0.100000', { impuesto: '001', anterior: d('12.345678') })] });
  const dollars = { moneda: 'USD', tipoCambio: d('18.5'), monto: d('62.70') };
  const request = aPagosRequest({
    documentos: [debt],
    pagos: [aPago({ ...dollars, documentos: [paying('1160', { importeEnMonedaPago: d('62.70') })] })],
  });
  expect(xmlOf(throughStorage(request))).toBe(xmlOf(request));
});

it('reads what was stored before there were complements', () => {
  const { complementos: _none, ...before } = plain(aCfdiRequest());
  expect(restoreCfdiRequest(before)).toMatchObject({ complementos: undefined });
});
