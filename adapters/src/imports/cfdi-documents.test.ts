import { beforeAll, describe, expect, test } from 'vitest';
import { documentFaults, noAmount } from '@timbra/core/invoicing/reading/faults.ts';
import { readDocument, type HistoryDocument } from '@timbra/core/invoicing/reading/read-document.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { aConcepto, d } from '@timbra/core/testing/cfdi/requests.ts';
import { X509IssuerCertificates } from '../security/x509-issuer-certificates.ts';
import { OtherSystem, unlikelyStamp } from './testing/other-system.ts';

const kemper = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' };
const certificates = new X509IssuerCertificates();
let other: OtherSystem;
let another: OtherSystem;

beforeAll(async () => {
  [other, another] = await Promise.all([
    OtherSystem.of(kemper),
    OtherSystem.of({ rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ' }),
  ]);
});

const read = (xml: string, rfc = kemper.rfc) => readDocument(xml, rfc, certificates);
const accepted = (found: HistoryDocument | Problem): HistoryDocument => {
  if ('message' in found) throw new Error(`It was refused: ${found.message}`);
  return found;
};

describe('a stamped document of another system', () => {
  test('is read with its seal verified, whatever its taxes, relations and complements', () => {
    const taxes = {
      iva: '16',
      ivaRet: d('0.106667'),
      isr: d('0.1'),
      ieps: { tipo: 'TASA', valor: d('0.08') },
    } as const;
    const sale = other.sale({
      condicionesPago: 'Crédito  30 días',
      relaciones: [{ tipoRelacion: '04', uuids: [crypto.randomUUID()] }],
      conceptos: [
        aConcepto({ impuestos: taxes, descripcion: 'Silla & "mesa" <Ñ>', noIdentificacion: 'A 1' }),
        aConcepto({ numeroPedimento: '26  48  3009  0001234', cuentaPredial: '123' }),
      ],
      complementos: [
        { kind: 'implocal', retenciones: [{ nombre: 'CEDULAR', tasa: d('2'), importe: d('20') }], traslados: [] },
      ],
    });
    expect(accepted(read(sale.xml))).toMatchObject({ uuid: sale.uuid, isSealVerified: true, mentions: [] });
    expect(accepted(read(`\uFEFF${sale.xml}`)).xml).toBe(`\uFEFF${sale.xml}`);
  });

  test('may have other prefixes than SAT, and what a program leaves behind it', () => {
    const { xml, uuid } = other.sale({});
    const unprefixed = xml.replaceAll(/<(\/?)cfdi:/g, '<$1').replace('xmlns:cfdi=', 'xmlns=');
    const renamed = xml.replaceAll(/<(\/?)cfdi:/g, '<$1ns2:').replace('xmlns:cfdi=', 'xmlns:ns2=');
    for (const each of [unprefixed, renamed]) {
      expect(accepted(read(each))).toMatchObject({ uuid, isSealVerified: true, xml: each });
    }
    expect(accepted(read(`${xml}\n\0\0`))).toMatchObject({ uuid, xml });
    expect(read(xml.replace('?>', '?>\0'))).toBe(documentFaults.broken);
  });

  test('may be of version 3.3', () => {
    const old = accepted(read(other.old('7').xml));
    expect(old.isSealVerified).toBe(true);
    expect(old.comprobante).toMatchObject({
      serie: 'V',
      folio: '7',
      metodoPago: 'PPD',
      conceptos: [{ objetoImp: '02' }],
    });
    expect(old.comprobante.impuestos?.traslados[0]?.base.toString()).toBe('100');
  });

  test('tells what it pays, and of what it gives back', () => {
    const [one, two] = [other.sale(), other.sale()];
    const payment = other.payment([
      { of: one, amount: '100.00', before: '1160.00' },
      { of: two, amount: '60.00', before: '1160.00' },
      { of: one, amount: '10.50', before: '1060.00' },
    ]);
    const mentionsOf = (document: HistoryDocument) =>
      document.mentions.map(({ uuid, kind, amount }) => [uuid, kind, amount.toString()]);
    expect(mentionsOf(accepted(read(payment.xml)))).toEqual([
      [one.uuid, 'payment', '110.5'],
      [two.uuid, 'payment', '60'],
    ]);
    const note = other.sale({
      tipoComprobante: 'E',
      relaciones: [
        { tipoRelacion: '01', uuids: [one.uuid.toLowerCase()] },
        { tipoRelacion: '04', uuids: [two.uuid] },
      ],
    });
    expect(mentionsOf(accepted(read(note.xml)))).toEqual([[one.uuid, 'credit', '1160']]);
  });

  test('is taken unverified where it has a complement whose order is not known', () => {
    const { xml } = other.sale();
    const unknown = xml.replace('<cfdi:Complemento>', '<cfdi:Complemento><donat:Donatarias version="1.1"/>');
    expect(accepted(read(unknown)).isSealVerified).toBe(false);
  });

  test('is taken with a doubt where the seal of its stamp cannot be SAT’s', () => {
    const sale = other.sale();
    expect([sale, unlikelyStamp(sale)].map(({ xml }) => accepted(read(xml)).isStampLikely)).toEqual([true, false]);
  });
});

describe('each document that is refused says why', () => {
  const of = (change: (xml: string) => string) => () => change(other.sale().xml);
  const nested = '<cfdi:Complemento>'.repeat(50_000) + '</cfdi:Complemento>'.repeat(50_000);

  test.each<[string, () => string, string]>([
    [
      'a changed total',
      of((xml) => xml.replace('Total="1160.00"', 'Total="9160.00"')),
      documentFaults.tampered.message,
    ],
    ['a changed name', of((xml) => xml.replace('ROBOTICA', 'ROBÓTICA')), documentFaults.tampered.message],
    [
      'a concepto more',
      of((xml) => xml.replace(/<cfdi:Concepto .*<\/cfdi:Concepto>/, '$&$&')),
      documentFaults.tampered.message,
    ],
    [
      'a stamp of another',
      of((xml) => xml.replace(/SelloCFD="[^"]*"/, 'SelloCFD="x"')),
      documentFaults.otherStamp.message,
    ],
    ['no stamp', of((xml) => xml.replace(/<tfd:[^>]*>/, '')), documentFaults.unstamped.message],
    ['no certificate', of((xml) => xml.replace(/ Certificado="[^"]*"/, '')), documentFaults.noCertificate.message],
    [
      'the certificate of somebody else',
      of((xml) => {
        const theirs = / Certificado="[^"]*"/.exec(another.sale().xml)?.[0] ?? '';
        return xml.replace(/ Certificado="[^"]*"/, theirs);
      }),
      documentFaults.foreignCertificate.message,
    ],
    ['another issuer', () => another.sale().xml, 'No es de tu empresa: lo emitió CACX7605101P8.'],
    [
      'the company as receiver',
      () => another.sale({ receptor: { ...kemper, usoCfdi: 'G03', regimenFiscal: '601', codigoPostal: '42501' } }).xml,
      'Es un documento recibido: lo emitió CACX7605101P8 para tu empresa.',
    ],
    ['half of one', of((xml) => xml.slice(0, 900)), documentFaults.broken.message],
    ['no XML', () => 'hola', documentFaults.broken.message],
    ['a CFDI 3.2', of((xml) => xml.replace('Version="4.0"', 'Version="3.2"')), documentFaults.broken.message],
    [
      'entities that grow',
      of((xml) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')),
      documentFaults.hasDtd.message,
    ],
    [
      'a file of the server',
      of((xml) => xml.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">')),
      documentFaults.hasDtd.message,
    ],
    ['half a million tags', () => `<a>${'<b/>'.repeat(500_000)}</a>`, documentFaults.tooLarge.message],
    ['a comment without end', () => `<a><!--${'x'.repeat(5_000_000)}</a>`, documentFaults.broken.message],
    [
      'a total of 40,000 decimals',
      of((xml) => xml.replace(/ Total="[^"]+/, (total) => total + '0'.repeat(40_000))),
      noAmount('Total').message,
    ],
    ['a NUL in a name', of((xml) => xml.replace('ROBOTICA', '&#0;')), documentFaults.broken.message],
    [
      'a serie of ten thousand letters',
      () => other.sale({ serie: 'A'.repeat(10_000) }).xml,
      documentFaults.notByTheRules.message,
    ],
    [
      'an amount that no number holds',
      () => other.sale({ tipoCambio: d('12345678901234567.123456') }).xml,
      documentFaults.notByTheRules.message,
    ],
  ])('%s', (_what, xml, message) => {
    expect(read(xml())).toMatchObject({ message });
  });

  test('elements within each other without end are no reason to fail', () => {
    const { xml } = other.sale();
    expect(accepted(read(xml.replace('<cfdi:Complemento>', `<cfdi:Complemento>${nested}`))).isSealVerified).toBe(false);
  });

  test('nobody issues anything while the company has no RFC', () => {
    expect(read(other.sale().xml, '')).toEqual(documentFaults.noIssuer);
  });
});
