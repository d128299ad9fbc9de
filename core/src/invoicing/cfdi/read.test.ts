import { describe, expect, it } from 'vitest';
import { aCfdiRequest, aConcepto, d } from '../../../testing/cfdi/requests.ts';
import { computeComprobante } from './compute.ts';
import { readCfdi } from './read.ts';
import { sealCfdi } from './write.ts';
import { insertTimbre, timbreCadena } from './timbre.ts';
import { CfdiReadError, XmlSyntaxError } from '../xml/parse.ts';

const sealer = {
  noCertificado: '30001000000500003416',
  certificado: 'MIIF+Q==',
  sign: (cadena: string) => `sello-de-${cadena.length}`,
};
const timbre = {
  uuid: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
  fechaTimbrado: '2026-11-20T10:31:02',
  rfcProvCertif: 'SPR190613I52',
  leyenda: undefined,
  selloCfd: 'sello-del-emisor',
  noCertificadoSat: '30001000000400002495',
  selloSat: 'sello-del-sat',
};
const comprobante = computeComprobante(
  aCfdiRequest({
    descuento: d('10'),
    relaciones: [{ tipoRelacion: '04', uuids: ['5fb2822e-396d-4725-8521-cdc4bdd20ccf'] }],
    conceptos: [
      aConcepto({ numeroPedimento: '26  48  3009  0001234', descripcion: 'Café "A&B" <1 kg>' }),
      aConcepto({ impuestos: { iva: 'exento', isr: d('0.1') }, cuentaPredial: '1' }),
    ],
  }),
);
const sealed = sealCfdi(comprobante, sealer);

describe('a sealed CFDI', () => {
  it('carries seal and certificate between its own attributes and its children', () => {
    expect(sealed.sello).toBe(`sello-de-${sealed.cadenaOriginal.length}`);
    expect(sealed.xml).toContain(` LugarExpedicion="42501" Sello="${sealed.sello}" Certificado="MIIF+Q=="><cfdi:Cfdi`);
  });

  it('is read back as it was computed', () => {
    const stored = readCfdi(sealed.xml);
    expect(stored.comprobante).toEqual(comprobante);
    expect(stored).toMatchObject({ noCertificado: sealer.noCertificado, sello: sealed.sello, unknownComplements: [] });
    expect(stored.timbre).toBeUndefined();
  });
});

describe('a stamped CFDI', () => {
  it('gives its stamp back, the document unchanged', () => {
    const stamped = insertTimbre(sealed.xml, timbre);
    expect(readCfdi(stamped)).toEqual({ ...readCfdi(sealed.xml), root: expect.anything(), timbre });
    expect(stamped).toContain('</cfdi:Impuestos><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd=');
  });

  it('holds the stamp beside another complement', () => {
    const others = '<implocal:ImpuestosLocales version="1.0"/><donat:Donatarias version="1.1"/>';
    const other = sealed.xml.replace(
      '</cfdi:Comprobante>',
      `<cfdi:Complemento>${others}</cfdi:Complemento></cfdi:Comprobante>`,
    );
    const stored = readCfdi(insertTimbre(other, { ...timbre, leyenda: 'SIN VALOR FISCAL' }));
    expect(stored.timbre?.leyenda).toBe('SIN VALOR FISCAL');
    expect(stored.comprobante.complementos).toEqual([{ kind: 'implocal', retenciones: [], traslados: [] }]);
    expect(stored.unknownComplements.map(({ name }) => name)).toEqual(['donat:Donatarias']);
  });

  it('has a cadena of its stamp, with its legend where there is one', () => {
    expect(timbreCadena(timbre)).toBe(
      '||1.1|5FB2822E-396D-4725-8521-CDC4BDD20CCF|2026-11-20T10:31:02|SPR190613I52|sello-del-emisor|30001000000400002495||',
    );
    expect(timbreCadena({ ...timbre, leyenda: 'PRUEBA' })).toContain('|SPR190613I52|PRUEBA|sello-del-emisor|');
  });
});

describe('what is no CFDI 4.0', () => {
  it.each([
    ['another document', '<html/>', CfdiReadError],
    ['an older version', '<cfdi:Comprobante Version="3.3"/>', CfdiReadError],
    ['one without total', sealed.xml.replace(/ Total="[^"]*"/, ''), CfdiReadError],
    ['one with a word for a total', sealed.xml.replace(/ Total="[^"]*"/, ' Total="mil"'), CfdiReadError],
    ['one without issuer', sealed.xml.replace(/<cfdi:Emisor[^>]*>/, ''), CfdiReadError],
    ['one of an unknown tax', sealed.xml.replaceAll('Impuesto="002"', 'Impuesto="009"'), CfdiReadError],
    ['one of an unknown type', sealed.xml.replace('TipoDeComprobante="I"', 'TipoDeComprobante="X"'), CfdiReadError],
    ['half of one', sealed.xml.slice(0, 900), XmlSyntaxError],
    ['a page of the provider', '502 Bad Gateway', XmlSyntaxError],
  ])('such as %s is refused', (_what, xml, error) => {
    expect(() => readCfdi(xml)).toThrow(error);
  });
});
