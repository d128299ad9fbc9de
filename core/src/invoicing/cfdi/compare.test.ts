import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundRequests } from '../../../testing/cfdi/arbitrary-request.ts';
import { aComprobante, aConcepto, aTraslado } from '../../../testing/stamp-order.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { compareCfdi } from './compare.ts';
import type { CfdiDifference } from './compare.ts';
import { computeComprobante } from './compute.ts';
import type { Comprobante } from './request.ts';
import { sealCfdi } from './write.ts';
import { insertTimbre } from './timbre.ts';
import { parseXml } from '../xml/parse.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'AAAA', sign: () => 'c2VsbG8=' };
const d = (text: string) => Decimal.parse(text);

function stamped(comprobante: Comprobante): string {
  const { xml, sello } = sealCfdi(comprobante, sealer);
  return insertTimbre(xml, {
    uuid: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
    fechaTimbrado: comprobante.fecha,
    rfcProvCertif: 'SPR190613I52',
    selloCfd: sello,
    noCertificadoSat: '30001000000500003417',
    selloSat: 'c2VsbG8=',
  });
}

/** Tells whether a difference is what a stamped XML has of its own. */
const isSealing = (name: string) => /^(?:version|encoding|Sello|Certificado|NoCertificado|schemaLocation)$/.test(name);

const leaves = [
  'InformacionGlobal',
  'CfdiRelacionado',
  'Emisor',
  'Receptor',
  'Traslado',
  'Retencion',
  'InformacionAduanera',
  'CuentaPredial',
].map((name) => `cfdi:${name}`);

const uuids = ['5fb2822e-396d-4725-8521-cdc4bdd20ccf', '6fb2822e-396d-4725-8521-cdc4bdd20ccf'];
const ours = aComprobante({
  condicionesDePago: 'Contado  con <descuento> & "más"',
  cfdiRelacionados: [{ tipoRelacion: '04', uuids }],
  conceptos: [
    aConcepto({
      traslados: [aTraslado('1000.00', '0.160000', '160.00'), aTraslado('1000.00', '0.080000', '80.00')],
      informacionAduanera: ['26  48  3009  0001234'],
      cuentaPredial: ['15956011002'],
    }),
    aConcepto({ descuento: d('0.00') }),
  ],
});

const changed = (change: (xml: string) => string): readonly CfdiDifference[] =>
  compareCfdi(ours, parseXml(change(stamped(ours))));

const replaced = (from: string | RegExp, to: string) => {
  if (stamped(ours).replace(from, to) === stamped(ours)) throw new Error(`${from} is not in the XML`);
  return changed((xml) => xml.replace(from, to));
};

describe('a stamped XML that says what was sent', () => {
  it('is that of any document', () => {
    const same = (comprobante: Comprobante) => {
      expect(compareCfdi(comprobante, parseXml(stamped(comprobante)))).toEqual([]);
    };
    fc.assert(
      fc.property(soundRequests, (request) => same(computeComprobante(request))),
      { numRuns: 100 },
    );
    same(ours);
  });

  it.each<[string, string | RegExp, string]>([
    ['amounts with other decimals', 'SubTotal="1000.00"', 'SubTotal="1000"'],
    ['a rate with fewer decimals', /TasaOCuota="0.160000"/g, 'TasaOCuota="0.16"'],
    ['totals with other decimals', 'TotalImpuestosTrasladados="160.00"', 'TotalImpuestosTrasladados="160.0"'],
    ['attributes in another order', 'Serie="A" Folio="1"', 'Folio="1" Serie="A"'],
    ['white space that the seal collapses', 'Contado con', 'Contado   con'],
    ['UUIDs in capitals', uuids[0] ?? '', (uuids[0] ?? '').toUpperCase()],
    ['no discount of zero', ' Descuento="0.00"', ''],
    ['a discount of zero', ' Moneda="MXN"', ' Descuento="0" Moneda="MXN"'],
    ['the rate of the peso', ' Moneda="MXN"', ' Moneda="MXN" TipoCambio="1"'],
    ['an addenda', '</cfdi:Comprobante>', '<cfdi:Addenda><x a="1"/></cfdi:Addenda></cfdi:Comprobante>'],
    ['another certificate and seal', 'Certificado="AAAA"', 'Certificado="BBBB"'],
    ['namespaces of its own', 'xmlns:cfdi=', 'xmlns:otro="urn:x" xmlns:cfdi='],
    ['no stamp', /<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''],
    ['taxes in another order', /(<cfdi:Traslado [^>]*"0.160000"[^>]*>)(<cfdi:Traslado [^>]*"0.080000"[^>]*>)/, '$2$1'],
    ['related documents in another order', /(<cfdi:CfdiRelacionado [^>]*>)(<cfdi:CfdiRelacionado [^>]*>)/, '$2$1'],
  ])('may have %s', (_, from, to) => {
    expect(replaced(from, to)).toEqual([]);
  });
});

describe('a stamped XML that says something else', () => {
  it.each<[string, string | RegExp, string, CfdiDifference]>([
    ['an amount', ' Total="1160.00"', ' Total="1160.01"', { path: 'Total', ours: '1160.00', theirs: '1160.01' }],
    [
      'a key that looks like a number',
      'FormaPago="03"',
      'FormaPago="3"',
      { path: 'FormaPago', ours: '03', theirs: '3' },
    ],
    [
      'a text',
      'Descripcion="Desarrollo de sistema"',
      'Descripcion="DESARROLLO DE SISTEMA"',
      { path: 'Conceptos.Concepto[0].Descripcion', ours: 'Desarrollo de sistema', theirs: 'DESARROLLO DE SISTEMA' },
    ],
    ['the receiver', 'UsoCFDI="G03"', 'UsoCFDI="S01"', { path: 'Receptor.UsoCFDI', ours: 'G03', theirs: 'S01' }],
    ['something left out', ' MetodoPago="PUE"', '', { path: 'MetodoPago', ours: 'PUE', theirs: null }],
    [
      'something added',
      ' ClaveUnidad="E48"',
      ' ClaveUnidad="E48" Unidad="Servicio"',
      { path: 'Conceptos.Concepto[0].Unidad', ours: null, theirs: 'Servicio' },
    ],
    [
      'the space inside of a pedimento',
      '26  48  3009  0001234',
      '26  48  3009  0001235',
      {
        path: 'Conceptos.Concepto[0].InformacionAduanera.NumeroPedimento',
        ours: '26  48  3009  0001234',
        theirs: '26  48  3009  0001235',
      },
    ],
    [
      'a predial account left out',
      /<cfdi:CuentaPredial [^>]*>/,
      '',
      { path: 'Conceptos.Concepto[0].CuentaPredial', ours: 'Numero="15956011002"', theirs: null },
    ],
    [
      'the rate of one tax',
      'TasaOCuota="0.080000" Importe="80.00"',
      'TasaOCuota="0.000000" Importe="80.00"',
      {
        path: 'Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].TasaOCuota',
        ours: '0.080000',
        theirs: '0.000000',
      },
    ],
    [
      'a complement of its own',
      '<tfd:TimbreFiscalDigital',
      '<x:Otro a="1"/><tfd:TimbreFiscalDigital',
      { path: 'Complemento', ours: null, theirs: '' },
    ],
  ])('differs in %s', (_, from, to, difference) => {
    expect(replaced(from, to)).toEqual([difference]);
  });

  /** It has each node and attribute that a document may have. */
  const full = aComprobante({
    ...ours,
    descuento: d('10.00'),
    moneda: 'USD',
    tipoCambio: d('18.5000'),
    confirmacion: 'AB12C',
    informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
    emisor: { ...ours.emisor, facAtrAdquirente: '0123456789' },
    receptor: { ...ours.receptor, residenciaFiscal: 'USA', numRegIdTrib: '123456789' },
    conceptos: [
      aConcepto({
        noIdentificacion: 'SKU-1',
        unidad: 'Servicio',
        descuento: d('10.00'),
        retenciones: [aTraslado('1000.00', '0.106667', '106.67')],
        informacionAduanera: ['26  48  3009  0001234'],
        cuentaPredial: ['15956011002'],
      }),
    ],
    impuestos: {
      retenciones: [{ impuesto: '002', importe: d('106.67') }],
      traslados: [aTraslado('1000.00', '0.160000', '160.00')],
      totalImpuestosRetenidos: d('106.67'),
      totalImpuestosTrasladados: d('160.00'),
    },
  });

  const own = (xml: string) => xml.slice(0, xml.indexOf('<cfdi:Complemento>'));
  const differing = (xml: string) => compareCfdi(full, parseXml(xml)).length > 0;

  it('is told whichever attribute it is in', () => {
    const xml = stamped(full);
    const attributes = [...own(xml).matchAll(/ ([A-Za-z]+)="([^"]*)"/g)].filter(([, name]) => !isSealing(name ?? ''));
    expect(attributes.length).toBeGreaterThan(60);
    const unreported = attributes.filter(({ 0: text, index }) => {
      const other = `${text.slice(0, -1)}9"`;
      return !differing(xml.slice(0, index) + other + xml.slice(index + text.length));
    });
    expect(unreported.map(([text]) => text)).toEqual([]);
  });

  it('is told whichever node is left out', () => {
    const xml = stamped(full);
    const nodes = [...own(xml).matchAll(/<cfdi:\w+ [^>]*\/>/g)].map(([text]) => text);
    expect(nodes.map((text) => /\w+:\w+/.exec(text)?.[0])).toEqual(expect.arrayContaining(leaves));
    expect(nodes.filter((text) => !differing(xml.replace(text, '')))).toEqual([]);
  });

  it('lacks a concept', () => {
    expect(
      replaced(/<cfdi:Concepto (?:(?!<cfdi:Concepto ).)*<\/cfdi:Concepto><\/cfdi:Conceptos>/, '</cfdi:Conceptos>'),
    ).toEqual([
      {
        path: 'Conceptos.Concepto[1]',
        ours: expect.stringContaining('Descripcion="Desarrollo de sistema"'),
        theirs: null,
      },
    ]);
  });

  it('is told up to a hundred times', () => {
    const conceptos = Array.from({ length: 300 }, () => aConcepto());
    const many = aComprobante({ conceptos });
    const xml = stamped({ ...many, conceptos: conceptos.map((each) => ({ ...each, descripcion: 'Otra' })) });
    expect(compareCfdi(many, parseXml(xml))).toHaveLength(100);
  });
});
