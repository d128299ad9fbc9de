import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundPayslips } from '../../../../testing/cfdi/arbitrary-payslips.ts';
import { completeCatalogs } from '../../../../testing/cfdi/catalogs.ts';
import { aNominaRequest, aWholeNomina } from '../../../../testing/cfdi/nomina.ts';
import { payrollFaults } from '../../../../testing/cfdi/second-payroll.ts';
import { computeComprobante } from '../../cfdi/compute.ts';
import { readCfdi } from '../../cfdi/read.ts';
import type { NominaCfdiRequest } from '../../cfdi/request.ts';
import { checkCfdi } from '../../cfdi/rules/check.ts';
import { sealCfdi } from '../../cfdi/seal.ts';
import { cadenaOf } from '../../cfdi/xml/cadena.ts';

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
      expect(found).toEqual([]);
      const { root, cadenaOriginal, comprobante: read } = sealed(request);
      expect(payrollFaults(root)).toEqual([]);
      expect(cadenaOf(root)).toBe(cadenaOriginal);
      expect(read.complementos).toEqual(comprobante.complementos);
    }),
    { numRuns: 150 },
  );
});
