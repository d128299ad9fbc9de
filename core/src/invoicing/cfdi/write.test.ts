import { describe, expect, it } from 'vitest';
import { aCfdiRequest, aConcepto, aGenericReceptor, aReceptor, d } from '../../../testing/cfdi/requests.ts';
import { computeComprobante } from './compute.ts';
import type { SaleCfdiRequest } from './request.ts';
import { parseXml } from '../xml/parse.ts';
import { writeCfdi } from './write.ts';

const CERTIFICATE = '30001000000500003416';

function write(overrides: Partial<SaleCfdiRequest> = {}) {
  const comprobante = computeComprobante(aCfdiRequest(overrides));
  const { beforeSeal, afterSeal, cadenaOriginal } = writeCfdi(comprobante, CERTIFICATE);
  return { xml: beforeSeal + afterSeal, cadenaOriginal };
}

const attribute = (xml: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1];

describe('the XML of a document', () => {
  it('goes with a cadena original of the same values in the order of Anexo 20', () => {
    const { xml, cadenaOriginal } = write();
    expect(cadenaOriginal).toBe(
      '||4.0|A|1|2026-11-20T10:30:00|03|30001000000500003416|1000.00|MXN|1160.00|I|01|PUE|42501' +
        '|EKU9003173C9|ESCUELA KEMPER URGATE|601|URE180429TM6|UNIVERSIDAD ROBOTICA ESPAÑOLA|86991|601|G03' +
        '|43211507|1|H87|Computadora de escritorio|1000.00|1000.00|02|1000.00|002|Tasa|0.160000|160.00' +
        '|1000.00|002|Tasa|0.160000|160.00|160.00||',
    );
    expect(xml).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
        'xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" ' +
        'Version="4.0" Serie="A" Folio="1" Fecha="2026-11-20T10:30:00" FormaPago="03" ' +
        'NoCertificado="30001000000500003416" SubTotal="1000.00" Moneda="MXN" Total="1160.00" TipoDeComprobante="I" ' +
        'Exportacion="01" MetodoPago="PUE" LugarExpedicion="42501">' +
        '<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>' +
        '<cfdi:Receptor Rfc="URE180429TM6" Nombre="UNIVERSIDAD ROBOTICA ESPAÑOLA" DomicilioFiscalReceptor="86991" ' +
        'RegimenFiscalReceptor="601" UsoCFDI="G03"/>' +
        '<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="43211507" Cantidad="1" ClaveUnidad="H87" ' +
        'Descripcion="Computadora de escritorio" ValorUnitario="1000.00" Importe="1000.00" ObjetoImp="02">' +
        '<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" ' +
        'TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>' +
        '<cfdi:Impuestos TotalImpuestosTrasladados="160.00"><cfdi:Traslados><cfdi:Traslado Base="1000.00" ' +
        'Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos>' +
        '</cfdi:Comprobante>',
    );
  });

  it('puts withholdings before transfers in the document and after them in a concept', () => {
    const { xml, cadenaOriginal } = write({
      conceptos: [aConcepto({ impuestos: { iva: '16', ivaRet: d('0.106667'), isr: d('0.1') } })],
    });
    const order = [...xml.matchAll(/<cfdi:(Traslados|Retenciones)>/g)].map(([, name]) => name);
    expect(order).toEqual(['Traslados', 'Retenciones', 'Retenciones', 'Traslados']);
    expect(cadenaOriginal).toContain(
      '|1000.00|002|Tasa|0.160000|160.00|1000.00|001|Tasa|0.100000|100.00|1000.00|002|Tasa|0.106667|106.67' +
        '|001|100.00|002|106.67|206.67|1000.00|002|Tasa|0.160000|160.00|160.00||',
    );
  });

  it('writes relations, one node a type, before the parties', () => {
    const first = '5fb2822e-396d-4725-8521-cdc4bdd20ccf';
    const second = '6fb2822e-396d-4725-8521-cdc4bdd20cc0';
    const { xml, cadenaOriginal } = write({
      tipoComprobante: 'E',
      relaciones: [
        { tipoRelacion: '01', uuids: [first, second] },
        { tipoRelacion: '04', uuids: [first] },
      ],
    });
    expect(cadenaOriginal).toContain(`|42501|01|${first}|${second}|04|${first}|EKU9003173C9|`);
    expect(parseXml(xml).children.map(({ name }) => name)).toEqual([
      'cfdi:CfdiRelacionados',
      'cfdi:CfdiRelacionados',
      'cfdi:Emisor',
      'cfdi:Receptor',
      'cfdi:Conceptos',
      'cfdi:Impuestos',
    ]);
  });

  it('writes the period of a global document first', () => {
    const { xml, cadenaOriginal } = write({
      receptor: aGenericReceptor(),
      informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
    });
    expect(xml).toContain('<cfdi:InformacionGlobal Periodicidad="04" Meses="11" Año="2026"/><cfdi:Emisor');
    expect(cadenaOriginal).toContain('|42501|04|11|2026|EKU9003173C9|');
  });

  it('keeps both spaces of a pedimento in the XML and one in the cadena', () => {
    const { xml, cadenaOriginal } = write({
      conceptos: [aConcepto({ numeroPedimento: '26  48  3009  0001234', cuentaPredial: '15956011002' })],
    });
    expect(xml).toContain('NumeroPedimento="26  48  3009  0001234"');
    expect(xml).toContain('<cfdi:CuentaPredial Numero="15956011002"/>');
    expect(cadenaOriginal).toContain('|160.00|26 48 3009 0001234|15956011002|1000.00|');
  });

  it('escapes what XML reserves and leaves the cadena as it reads', () => {
    const descripcion = `Tornillo 1/4" <A&B> 'fino'`;
    const { xml, cadenaOriginal } = write({ conceptos: [aConcepto({ descripcion })] });
    expect(attribute(xml, 'Descripcion')).toBe(`Tornillo 1/4&quot; &lt;A&amp;B&gt; 'fino'`);
    expect(cadenaOriginal).toContain(`|${descripcion}|`);
  });

  it('collapses white space in free texts alike in both', () => {
    const { xml, cadenaOriginal } = write({
      condicionesPago: ' Crédito\t30  días\r\n',
      conceptos: [aConcepto({ descripcion: '  Uno\n\n dos   tres ', noIdentificacion: ' A  1 ' })],
    });
    expect([
      attribute(xml, 'CondicionesDePago'),
      attribute(xml, 'Descripcion'),
      attribute(xml, 'NoIdentificacion'),
    ]).toEqual(['Crédito 30 días', 'Uno dos tres', 'A 1']);
    expect(cadenaOriginal).toContain('|A 1|1|H87|Uno dos tres|');
  });

  it('leaves out what is absent or blank, in the cadena without a separator', () => {
    const { xml, cadenaOriginal } = write({ serie: '', condicionesPago: '  ' });
    expect(xml).not.toContain('Serie=');
    expect(xml).not.toContain('CondicionesDePago');
    expect(cadenaOriginal).toMatch(/^\|\|4\.0\|1\|2026/);
  });

  it('has the exchange rate of a foreign currency and none for pesos', () => {
    expect(attribute(write({ moneda: 'USD', tipoCambio: d('17.503000') }).xml, 'TipoCambio')).toBe('17.503');
    expect(attribute(write({ moneda: 'MXN', tipoCambio: d('1.00') }).xml, 'TipoCambio')).toBeUndefined();
  });

  it('carries the residence of a receiver abroad', () => {
    const receptor = aReceptor({ rfc: 'XEXX010101000', residenciaFiscal: 'USA', numRegIdTrib: '123456789' });
    expect(write({ receptor }).cadenaOriginal).toContain('|86991|USA|123456789|601|G03|');
  });

  it('declares a complement on the root and lets it write itself after the taxes', () => {
    const { xml, cadenaOriginal } = write({ complementos: [{ kind: 'implocal', retenciones: [], traslados: [] }] });
    expect(xml).toContain('xmlns:implocal="http://www.sat.gob.mx/implocal"');
    expect(attribute(xml, 'xsi:schemaLocation')).toMatch(
      / http:\/\/www\.sat\.gob\.mx\/implocal http:\/\/www\.sat\.gob\.mx\/sitio_internet\/cfd\/implocal\/implocal\.xsd$/,
    );
    expect(xml).toContain('</cfdi:Impuestos><cfdi:Complemento><implocal:ImpuestosLocales version="1.0"');
    expect(xml).toMatch(/<\/cfdi:Complemento><\/cfdi:Comprobante>$/);
    expect(cadenaOriginal).toMatch(/\|160\.00\|1\.0\|0\.00\|0\.00\|\|$/);
  });
});
