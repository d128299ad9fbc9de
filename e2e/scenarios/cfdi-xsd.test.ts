import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { insertTimbre } from '@timbra/core/invoicing/cfdi/timbre.ts';
import { complementsOf } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { parseXml } from '@timbra/core/invoicing/xml/parse.ts';
import { soundPayments } from '@timbra/core/testing/cfdi/arbitrary-payments.ts';
import { soundPayslips } from '@timbra/core/testing/cfdi/arbitrary-payslips.ts';
import { soundRequests } from '@timbra/core/testing/cfdi/arbitrary-request.ts';
import { soundTrips } from '@timbra/core/testing/cfdi/arbitrary-trips.ts';
import { aWholeCartaPorte } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { cadenaFromXml } from '@timbra/core/testing/cfdi/cadena-from-xml.ts';
import { anAsimilado, aNominaRequest, aWholeNomina } from '@timbra/core/testing/cfdi/nomina.ts';
import { aPagosRequest } from '@timbra/core/testing/cfdi/pagos.ts';
import { aCfdiRequest, aConcepto, aGenericReceptor, aReceptor, d } from '@timbra/core/testing/cfdi/requests.ts';
import { aFlete, aTraslado } from '@timbra/core/testing/cfdi/trips.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaErrors, schemaNote, schemaPresent } from '../support/cfdi-schema.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const sealer = {
  noCertificado: '30001000000500003416',
  certificado: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  sign: (cadena: string) => sign('RSA-SHA256', Buffer.from(cadena), privateKey).toString('base64'),
};
const UUID = '5FB2822E-396D-4725-8521-CDC4BDD20CCF';

function stamped(request: CfdiRequest): string {
  const { xml, sello } = sealCfdi(computeComprobante(request), sealer);
  return insertTimbre(xml, {
    uuid: UUID,
    fechaTimbrado: request.fecha,
    rfcProvCertif: 'SPR190613I52',
    leyenda: 'SIN VALOR FISCAL',
    selloCfd: sello,
    noCertificadoSat: '30001000000400002495',
    selloSat: sello,
  });
}

const KINDS: Readonly<Record<string, CfdiRequest>> = {
  'an invoice with IVA': aCfdiRequest({ condicionesPago: 'Contado' }),
  'fees with withholdings': aCfdiRequest({
    conceptos: [aConcepto({ impuestos: { iva: '16', ivaRet: d('0.106667'), isr: d('0.1') } })],
  }),
  'IEPS by rate and by quota': aCfdiRequest({
    conceptos: [
      aConcepto({ impuestos: { iva: '16', ieps: { tipo: 'TASA', valor: d('0.08') } } }),
      aConcepto({ cantidad: d('20.5'), impuestos: { iva: '16', ieps: { tipo: 'CUOTA', valor: d('6.7865') } } }),
    ],
  }),
  'exempt and untaxed lines': aCfdiRequest({
    conceptos: [aConcepto({ impuestos: { iva: 'exento' } }), aConcepto({ objetoImpuesto: '01', impuestos: {} })],
  }),
  'rent with its predial account and an import': aCfdiRequest({
    conceptos: [aConcepto({ cuentaPredial: '15956011002', numeroPedimento: '26  48  3009  0001234' })],
  }),
  'a global document': aCfdiRequest({
    receptor: aGenericReceptor(),
    informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
  }),
  'a credit note': aCfdiRequest({
    tipoComprobante: 'E',
    receptor: aReceptor({ usoCfdi: 'G02' }),
    relaciones: [{ tipoRelacion: '01', uuids: [UUID] }],
  }),
  'an invoice with legends': aCfdiRequest({
    complementos: complementsOf({
      leyendasFiscales: { leyendas: [{ disposicionFiscal: 'ISR', norma: '86', textoLeyenda: 'Donativo' }] },
    }),
  }),
  'a payment': aPagosRequest(),
  'a payslip with every node of its complement': aNominaRequest(aWholeNomina()),
  'a payslip without employment': { ...aNominaRequest(), nomina: anAsimilado() },
  'a transfer of one’s own goods': aTraslado(),
  'freight with every node of its Carta Porte': aFlete(aWholeCartaPorte()),
  'a sale abroad in dollars': aCfdiRequest({
    moneda: 'USD',
    tipoCambio: d('17.503'),
    receptor: aGenericReceptor({
      rfc: 'XEXX010101000',
      nombre: 'ACME & SONS "INC"',
      residenciaFiscal: 'USA',
      numRegIdTrib: '123456789',
    }),
  }),
};

describe("SAT's schemas", () => {
  it.skipIf(!schemaPresent)(`accept every kind of document, stamped${schemaNote}`, async () => {
    expect(await schemaErrors(Object.values(KINDS).map(stamped))).toEqual([]);
  });

  it.skipIf(!schemaPresent)(`accept random documents${schemaNote}`, async () => {
    const sales = fc.sample(soundRequests, { numRuns: 60, seed: 20_261_120 });
    const payments = fc.sample(soundPayments, { numRuns: 40, seed: 20_261_120 });
    const payslips = fc.sample(soundPayslips, { numRuns: 300, seed: 20_261_120 });
    const trips = fc.sample(soundTrips, { numRuns: 300, seed: 20_261_120 });
    expect(await schemaErrors([...sales, ...payments, ...payslips, ...trips].map(stamped))).toEqual([]);
  });

  it.skipIf(!schemaPresent)(`refuse a document with a key that no list has${schemaNote}`, async () => {
    const xml = stamped(aCfdiRequest({ formaPago: '07' }));
    expect((await schemaErrors([xml])).join('\n')).toContain('FormaPago');
  });
});

describe('the seal of a document', () => {
  it.each(Object.entries(KINDS))('of %s verifies over the cadena that its XML gives', (_kind, request) => {
    const xml = stamped(request);
    const root = parseXml(xml);
    const cadena = Buffer.from(cadenaFromXml(root));
    expect(verify('RSA-SHA256', cadena, publicKey, Buffer.from(readCfdi(xml).sello, 'base64'))).toBe(true);
  });
});
