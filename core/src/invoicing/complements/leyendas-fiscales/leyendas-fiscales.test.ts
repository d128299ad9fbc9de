import { describe, expect, it } from 'vitest';
import { completeCatalogs } from '../../../../testing/cfdi/catalogs.ts';
import { aCfdiRequest } from '../../../../testing/cfdi/requests.ts';
import { plain } from '../../../shared/money/decimal.ts';
import { compareCfdi } from '../../cfdi/compare.ts';
import { computeComprobante } from '../../cfdi/compute.ts';
import { readCfdi } from '../../cfdi/read.ts';
import { checkCfdi } from '../../cfdi/rules/check.ts';
import { sealCfdi } from '../../cfdi/write.ts';
import { restoreComplement } from '../registry.ts';
import { askedOf, complementsOf, type SaleComplementsInput } from '../sale-complements.ts';

const donation = {
  disposicionFiscal: 'ISR',
  norma: 'Artículo 86',
  textoLeyenda: 'Este comprobante ampara un donativo.',
};
const short = { textoLeyenda: 'Pago en una sola exhibición.' };
const asked: SaleComplementsInput = { leyendasFiscales: { leyendas: [donation, short] } };

const documentOf = (complementos: SaleComplementsInput) => aCfdiRequest({ complementos: complementsOf(complementos) });
const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const comprobante = computeComprobante(documentOf(asked));
const { xml, cadenaOriginal } = sealCfdi(comprobante, sealer);

function problems(leyendas: readonly { readonly textoLeyenda?: string; readonly norma?: string }[]) {
  const request = documentOf({ leyendasFiscales: { leyendas } });
  const context = { request, comprobante: computeComprobante(request), now: request.fecha };
  return checkCfdi({ ...context, catalogs: completeCatalogs() }).map(({ field, message }) => `${field}: ${message}`);
}

describe('legends that a law asks for', () => {
  it('go into the XML and the cadena, each with what it has, and add nothing to the total', () => {
    expect(xml).toContain(
      '<leyendasFisc:LeyendasFiscales version="1.0">' +
        '<leyendasFisc:Leyenda disposicionFiscal="ISR" norma="Artículo 86" textoLeyenda="Este comprobante ampara un donativo."/>' +
        '<leyendasFisc:Leyenda textoLeyenda="Pago en una sola exhibición."/>' +
        '</leyendasFisc:LeyendasFiscales>',
    );
    expect(cadenaOriginal).toMatch(
      /\|1\.0\|ISR\|Artículo 86\|Este comprobante ampara un donativo\.\|Pago en una sola exhibición\.\|\|$/,
    );
    expect(comprobante.total).toEqual(computeComprobante(aCfdiRequest()).total);
  });

  it('are read back from the XML, as a request would ask for them, and from what was stored', () => {
    const { complementos } = readCfdi(xml).comprobante;
    expect(askedOf(complementos)).toEqual(asked);
    expect(complementos.map((each) => plain(restoreComplement(plain(each))))).toEqual(complementos.map(plain));
  });

  it('are compared with those of the stamped XML', () => {
    expect(compareCfdi(comprobante, readCfdi(xml).root)).toEqual([]);
    expect(compareCfdi(comprobante, readCfdi(xml.replace('Artículo 86', 'Artículo 87')).root)).toEqual([
      { path: 'Complemento.LeyendasFiscales.Leyenda[0].norma', ours: 'Artículo 86', theirs: 'Artículo 87' },
    ]);
  });

  it('have a text, which the schema asks for, and none is sent without one', () => {
    expect(problems([donation, short])).toEqual([]);
    expect(problems([])).toEqual(['complementos.leyendasFiscales.leyendas: Agrega al menos uno.']);
    expect(problems([{ norma: 'a|b' }, { textoLeyenda: 'x'.repeat(1_001) }])).toEqual([
      'complementos.leyendasFiscales.leyendas[0].norma: Lleva el carácter |, que el SAT no permite. Quítalo.',
      'complementos.leyendasFiscales.leyendas[0].textoLeyenda: Falta este dato. Escríbelo.',
      'complementos.leyendasFiscales.leyendas[1].textoLeyenda: Pasa de 1000 caracteres. Acórtalo.',
    ]);
  });
});

it('a document without complements asks for none', () => {
  expect(complementsOf({})).toEqual([]);
  expect(askedOf([{ kind: 'implocal', retenciones: [], traslados: [] }])).toBeUndefined();
});
