import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundPayslips } from '../../../../testing/cfdi/arbitrary-payslips.ts';
import { completeCatalogs } from '../../../../testing/cfdi/catalogs.ts';
import { aNominaRequest, aWholeNomina } from '../../../../testing/cfdi/nomina.ts';
import { payrollFaults } from '../../../../testing/cfdi/second-payroll.ts';
import { computeComprobante } from '../../cfdi/compute.ts';
import { readCfdi } from '../../cfdi/read.ts';
import type { NominaCfdiRequest } from '../../cfdi/request.ts';
import { isError } from '../../rule-problem.ts';
import { checkCfdi } from '../../cfdi/rules/check.ts';
import { sealCfdi } from '../../cfdi/write.ts';
import { cadenaOf } from '../../cfdi/contents.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };

function sealed(request: NominaCfdiRequest) {
  const { xml, cadenaOriginal } = sealCfdi(computeComprobante(request), sealer);
  return { ...readCfdi(xml), cadenaOriginal };
}

it('adds up as SAT’s matrix asks, whatever is paid', () => {
  expect(payrollFaults(sealed(aNominaRequest(aWholeNomina())).root)).toEqual([]);
  fc.assert(
    fc.property(soundPayslips, (request) => {
      const comprobante = computeComprobante(request);
      const found = checkCfdi({ request, comprobante, now: '2026-11-20T10:30:00', catalogs: completeCatalogs() });
      expect(found.filter(isError)).toEqual([]);
      const { root, cadenaOriginal, comprobante: read } = sealed(request);
      expect(payrollFaults(root)).toEqual([]);
      expect(cadenaOf(root)).toBe(cadenaOriginal);
      expect(read.complementos).toEqual(comprobante.complementos);
    }),
    { numRuns: 300 },
  );
});

it('is judged by payslips of every kind', () => {
  const payslips = fc.sample(soundPayslips, { numRuns: 300, seed: 20_261_120 });
  const seen = new Set(payslips.flatMap(partsOf));
  expect(parts.filter((part) => !seen.has(part))).toEqual([]);
});

const parts = [
  ...['014', '019', '022', '039', '044', '045', '050'].map((key) => `percepción ${key}`),
  ...['002', '006', '071', '081', '107'].map((key) => `deducción ${key}`),
  ...['002', '003', '004', '007', '008'].map((key) => `otro pago ${key}`),
  ...['02', '03', '04', '05', '12', '13', '99'].map((key) => `régimen ${key}`),
  ...['O', 'E'].map((key) => `nómina ${key}`),
  ...['IP', 'IF', 'IM'].map((key) => `recurso ${key}`),
  ...['10', '11', '16', '18'].map((length) => `cuenta ${length}`),
  'persona',
  'empresa',
  'subcontratación',
  'incapacidad',
];

function partsOf({ emisor, nomina: { empleado = {}, ...nomina } }: NominaCfdiRequest): readonly string[] {
  const keys = (name: string, lines: readonly { tipo?: string | undefined }[] = []) =>
    lines.map(({ tipo = '' }) => `${name} ${tipo}`);
  return [
    ...keys('percepción', nomina.percepciones),
    ...keys('deducción', nomina.deducciones),
    ...keys('otro pago', nomina.otrosPagos),
    `régimen ${empleado.tipoRegimen}`,
    `nómina ${nomina.tipoNomina}`,
    emisor.rfc.length === 13 ? 'persona' : 'empresa',
    `recurso ${nomina.entidadSncf?.origenRecurso}`,
    `cuenta ${empleado.cuentaBancaria?.length}`,
    ...(empleado.subcontratacion ? ['subcontratación'] : []),
    ...((nomina.incapacidades ?? []).length > 0 ? ['incapacidad'] : []),
  ];
}
