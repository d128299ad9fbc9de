import { describe, expect, it } from 'vitest';
import { aCfdiRequest, d } from '../../../../testing/cfdi/requests.ts';
import { plain } from '../../../shared/money/decimal.ts';
import { compareCfdi } from '../../cfdi/compare.ts';
import { computeComprobante } from '../../cfdi/compute.ts';
import { readCfdi } from '../../cfdi/read.ts';
import { sealCfdi } from '../../cfdi/write.ts';
import { cadenaOf } from '../../cfdi/contents.ts';
import { restoreComplement } from '../registry.ts';
import { wholeRecord } from '../../../../testing/cfdi/whole-record.ts';
import type { Pagos } from './type.ts';
import { pagosShape } from './shape.ts';

const received: Pagos = {
  kind: 'pagos',
  ...wholeRecord(pagosShape, {
    totales: {
      totalRetencionesISR: d('100.00'),
      totalTrasladosBaseIVA16: d('1000.00'),
      totalTrasladosImpuestoIVA16: d('160.00'),
      totalTrasladosBaseIVA0: d('50.00'),
      totalTrasladosImpuestoIVA0: d('0.00'),
      totalTrasladosBaseIVAExento: d('10.00'),
      montoTotalPagos: d('1120.00'),
    },
    pagos: [
      {
        fechaPago: '2026-11-19T12:00:00',
        formaPago: '03',
        moneda: 'MXN',
        tipoCambio: d('1'),
        monto: d('1120.00'),
        numOperacion: 'SPEI 7',
        rfcEmisorCtaOrd: 'BBA830831LJ2',
        ctaOrdenante: '0123456789',
        documentos: [
          {
            uuid: '5C7B0622-01B4-4EB8-96D0-E0DEBD89FF0F',
            serie: 'A',
            folio: '7',
            moneda: 'USD',
            equivalencia: d('0.0532782087'),
            parcialidad: 2,
            saldoAnterior: d('60.00'),
            importePagado: d('60.00'),
            saldoInsoluto: d('0.00'),
            objetoImpuesto: '02',
            traslados: [
              {
                base: d('53.278209'),
                impuesto: '002',
                tipoFactor: 'Tasa',
                tasaOCuota: d('0.160000'),
                importe: d('8.524513'),
              },
              { base: d('1.5'), impuesto: '002', tipoFactor: 'Exento' },
            ],
            retenciones: [
              { base: d('50'), impuesto: '001', tipoFactor: 'Tasa', tasaOCuota: d('0.100000'), importe: d('5') },
            ],
          },
        ],
        impuestos: {
          retenciones: [{ impuesto: '001', importe: d('93.847300') }],
          traslados: [
            {
              base: d('1000.000000'),
              impuesto: '002',
              tipoFactor: 'Tasa',
              tasaOCuota: d('0.160000'),
              importe: d('160.000000'),
            },
            { base: d('28.154000'), impuesto: '002', tipoFactor: 'Exento' },
          ],
        },
      },
    ],
  }),
};
const comprobante = computeComprobante(aCfdiRequest({ complementos: [received] }));
const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const { xml, cadenaOriginal } = sealCfdi(comprobante, sealer);

describe('the complement of payments', () => {
  it('goes into the XML in the order of the schema, withholdings first', () => {
    expect(xml).toContain(
      '<pago20:Pagos Version="2.0"><pago20:Totales TotalRetencionesISR="100.00" TotalTrasladosBaseIVA16="1000.00" ' +
        'TotalTrasladosImpuestoIVA16="160.00" TotalTrasladosBaseIVA0="50.00" TotalTrasladosImpuestoIVA0="0.00" ' +
        'TotalTrasladosBaseIVAExento="10.00" MontoTotalPagos="1120.00"/><pago20:Pago FechaPago="2026-11-19T12:00:00" ' +
        'FormaDePagoP="03" MonedaP="MXN" TipoCambioP="1" Monto="1120.00" NumOperacion="SPEI 7" ' +
        'RfcEmisorCtaOrd="BBA830831LJ2" CtaOrdenante="0123456789"><pago20:DoctoRelacionado ' +
        'IdDocumento="5C7B0622-01B4-4EB8-96D0-E0DEBD89FF0F" Serie="A" Folio="7" MonedaDR="USD" ' +
        'EquivalenciaDR="0.0532782087" NumParcialidad="2" ImpSaldoAnt="60.00" ImpPagado="60.00" ' +
        'ImpSaldoInsoluto="0.00" ObjetoImpDR="02"><pago20:ImpuestosDR><pago20:RetencionesDR>' +
        '<pago20:RetencionDR BaseDR="50" ImpuestoDR="001" TipoFactorDR="Tasa" TasaOCuotaDR="0.100000" ImporteDR="5"/>' +
        '</pago20:RetencionesDR><pago20:TrasladosDR><pago20:TrasladoDR BaseDR="53.278209" ImpuestoDR="002" ' +
        'TipoFactorDR="Tasa" TasaOCuotaDR="0.160000" ImporteDR="8.524513"/><pago20:TrasladoDR BaseDR="1.5" ' +
        'ImpuestoDR="002" TipoFactorDR="Exento"/></pago20:TrasladosDR></pago20:ImpuestosDR></pago20:DoctoRelacionado>' +
        '<pago20:ImpuestosP><pago20:RetencionesP><pago20:RetencionP ImpuestoP="001" ImporteP="93.847300"/>',
    );
  });

  it('has the cadena that is read from its XML by the order of the stylesheets', () => {
    expect(cadenaOf(readCfdi(xml).root)).toBe(cadenaOriginal);
  });

  it('is read back from the XML and from what was stored', () => {
    const { comprobante: read, unknownComplements } = readCfdi(xml);
    expect(read.complementos).toEqual([received]);
    expect(unknownComplements).toEqual([]);
    const restored = restoreComplement(plain(received));
    expect(plain(restored)).toEqual(plain(received));
    expect(restored.kind === 'pagos' && restored.pagos[0]?.documentos[0]?.equivalencia.equals(d('0.0532782087'))).toBe(
      true,
    );
  });

  it('keeps the proof of a transfer that another system has written', () => {
    const proof = { tipoCadPago: '01', certPago: 'Q0VSVA==', cadPago: '||1|2||', selloPago: 'U0VMTE8=' };
    const [pago] = received.pagos;
    const proven: Pagos = { ...received, pagos: pago ? [{ ...pago, ...proof }] : [] };
    const sealed = sealCfdi(computeComprobante(aCfdiRequest({ complementos: [proven] })), sealer);
    expect(readCfdi(sealed.xml).comprobante.complementos).toEqual([proven]);
    expect(plain(restoreComplement(plain(proven)))).toEqual(plain(proven));
  });

  it.each([
    ['ImpuestoDR="001"', 'ImpuestoDR="009"'],
    ['TipoFactorP="Exento"', 'TipoFactorP="Otro"'],
  ])('is not read with a tax that no list has: %s', (known, unknown) => {
    expect(xml).toContain(known);
    expect(() => readCfdi(xml.replace(known, unknown))).toThrow(
      `unknown ${unknown.replace('=', ' ').replaceAll('"', '')}`,
    );
  });

  it('is compared with that of the stamped XML', () => {
    expect(compareCfdi(comprobante, readCfdi(xml).root)).toEqual([]);
    const changed = xml.replace('ImpSaldoInsoluto="0.00"', 'ImpSaldoInsoluto="1.00"');
    expect(compareCfdi(comprobante, readCfdi(changed).root)).toEqual([
      { path: 'Complemento.Pagos.Pago.DoctoRelacionado.ImpSaldoInsoluto', ours: '0.00', theirs: '1.00' },
    ]);
  });
});
