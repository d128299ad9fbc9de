import { describe, expect, it } from 'vitest';
import { completeCatalogs } from '../../../../testing/cfdi/catalogs.ts';
import { aCfdiRequest, d } from '../../../../testing/cfdi/requests.ts';
import { plain } from '../../../shared/money/decimal.ts';
import { compareCfdi } from '../../cfdi/compare.ts';
import { computeComprobante } from '../../cfdi/compute.ts';
import { readCfdi } from '../../cfdi/read.ts';
import { checkCfdi } from '../../cfdi/rules/check.ts';
import { sealCfdi } from '../../cfdi/write.ts';
import { restoreComplement } from '../registry.ts';
import type { ImpuestosLocales } from './impuestos-locales.ts';

const lodging: ImpuestosLocales = {
  kind: 'implocal',
  retenciones: [{ nombre: 'CEDULAR', tasa: d('3.00'), importe: d('30.00') }],
  traslados: [
    { nombre: 'ISH', tasa: d('2.50'), importe: d('25.00') },
    { nombre: 'OTRO', tasa: d('1.00'), importe: d('10.00') },
  ],
};
const request = aCfdiRequest({ complementos: [lodging] });
const comprobante = computeComprobante(request);
const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const { xml, cadenaOriginal } = sealCfdi(comprobante, sealer);

const problems = (complement: ImpuestosLocales) => {
  const broken = aCfdiRequest({ complementos: [complement] });
  const context = { request: broken, comprobante: computeComprobante(broken), now: broken.fecha };
  return checkCfdi({ ...context, catalogs: completeCatalogs() }).map(({ code, field }) => `${code} ${field}`);
};

describe('local taxes', () => {
  it('count in the total and not in the federal taxes', () => {
    expect(comprobante.total.toString()).toBe('1165');
    expect(comprobante.impuestos?.totalImpuestosTrasladados?.toString()).toBe('160');
  });

  it('go into the XML with their totals, withheld ones first', () => {
    expect(xml).toContain(
      '<implocal:ImpuestosLocales version="1.0" TotaldeRetenciones="30.00" TotaldeTraslados="35.00">' +
        '<implocal:RetencionesLocales ImpLocRetenido="CEDULAR" TasadeRetencion="3.00" Importe="30.00"/>' +
        '<implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="2.50" Importe="25.00"/>' +
        '<implocal:TrasladosLocales ImpLocTrasladado="OTRO" TasadeTraslado="1.00" Importe="10.00"/>' +
        '</implocal:ImpuestosLocales>',
    );
    expect(cadenaOriginal).toMatch(
      /\|1\.0\|30\.00\|35\.00\|CEDULAR\|3\.00\|30\.00\|ISH\|2\.50\|25\.00\|OTRO\|1\.00\|10\.00\|\|$/,
    );
  });

  it('are read back from the XML and from what was stored', () => {
    expect(readCfdi(xml).comprobante.complementos).toEqual([lodging]);
    const restored = restoreComplement(plain(lodging));
    expect(plain(restored)).toEqual(plain(lodging));
    expect(restored.kind === 'implocal' && restored.traslados[0]?.importe.equals(d('25'))).toBe(true);
  });

  it('are compared with those of the stamped XML', () => {
    expect(compareCfdi(comprobante, readCfdi(xml).root)).toEqual([]);
    const changed = xml.replace('TasadeTraslado="2.50" Importe="25.00"', 'TasadeTraslado="2.5" Importe="26.00"');
    expect(compareCfdi(comprobante, readCfdi(changed).root)).toEqual([
      { path: 'Complemento.ImpuestosLocales.TrasladosLocales[0].Importe', ours: '25.00', theirs: '26.00' },
    ]);
  });

  it('need a name, and amounts of two decimals without a sign', () => {
    expect(problems(lodging)).toEqual([]);
    const wrong = { nombre: ' ', tasa: d('2.505'), importe: d('-1') };
    expect(problems({ ...lodging, traslados: [wrong] })).toEqual([
      'VALIDATION complementos.implocal.traslados[0].nombre',
      'VALIDATION complementos.implocal.traslados[0].tasa',
      'VALIDATION complementos.implocal.traslados[0].importe',
    ]);
  });
});
