import { EmulatorFixture, KEMPER } from '@timbra/emulators/facturama/testing/emulator-fixture.ts';
import { FacturamaStamper } from '@timbra/adapters/facturama/facturama-stamper.ts';
import { currencyDecimals } from '@timbra/core/sat/catalogs/moneda.ts';
import { zoneOfPostalCode } from '@timbra/core/sat/catalogs/zona-horaria.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { parseXml } from '@timbra/core/invoicing/xml/parse.ts';
import { localTime } from '@timbra/core/shared/local-time.ts';
import { soundPayslips } from '@timbra/core/testing/cfdi/arbitrary-payslips.ts';
import { soundRequests } from '@timbra/core/testing/cfdi/arbitrary-request.ts';
import { aCfdiRequest, aConcepto, aGenericReceptor, d } from '@timbra/core/testing/cfdi/requests.ts';
import { payrollFaults } from '@timbra/core/testing/cfdi/second-payroll.ts';
import { totalFaults } from '@timbra/core/testing/cfdi/second-totals.ts';
import { aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaErrors, schemaNote, schemaPresent } from '../support/cfdi-schema.ts';

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
  await fixture.register();
});

afterAll(() => fixture.stop());

const REQUESTS: readonly CfdiRequest[] = [
  aCfdiRequest({ receptor: aGenericReceptor(), informacionGlobal: { periodicidad: '01', meses: '11', anio: 2026 } }),
  aCfdiRequest({ tipoComprobante: 'E', relaciones: [{ tipoRelacion: '01', uuids: [crypto.randomUUID()] }] }),
  aCfdiRequest({
    conceptos: [
      aConcepto({ cuentaPredial: '15956011002', numeroPedimento: '26  48  3009  0001234' }),
      aConcepto({ impuestos: { iva: '16', ivaRet: d('0.106667'), isr: d('0.1') } }),
    ],
  }),
  ...fc.sample(soundRequests, { numRuns: 40, seed: 20_261_120 }),
  // The emulator has the seal of one company alone.
  ...fc.sample(
    soundPayslips.filter(({ emisor }) => emisor.rfc === KEMPER.rfc),
    { numRuns: 20, seed: 20_261_120 },
  ),
];

async function stamped(request: CfdiRequest): Promise<string> {
  // All of them are stamped at once, in this very process: on a slow machine the last one waits for all others.
  const account = { user: 'emulator', password: 'emulator', timeoutMs: 120_000, startWindowMs: 120_000 };
  const stamper = new FacturamaStamper({ url: fixture.url, ...account });
  const fecha = localTime(new Date(), zoneOfPostalCode(request.lugarExpedicion));
  const tipo = request.tipoComprobante === 'N' ? 'nomina' : 'factura';
  const outcome = await stamper.stamp(aStampOrder({ comprobante: computeComprobante({ ...request, fecha }), tipo }));
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  return (await stamper.xml(outcome.providerId)) ?? '';
}

let documents: readonly string[];

beforeAll(async () => {
  documents = await Promise.all(REQUESTS.map(stamped));
});

it.skipIf(!schemaPresent)(`SAT's schemas accept what the emulator makes of a request${schemaNote}`, async () => {
  expect(await schemaErrors(documents)).toEqual([]);
});

it('the emulator adds up as a second computation does, told apart from the core', () => {
  const faults = documents.map(parseXml).map((root) => {
    const moneda = root.attributes.get('Moneda') ?? '';
    const isPayslip = root.attributes.get('TipoDeComprobante') === 'N';
    return { moneda, faults: isPayslip ? payrollFaults(root) : totalFaults(root, currencyDecimals(moneda)) };
  });
  expect(faults.filter((document) => document.faults.length > 0)).toEqual([]);
  expect(faults).toHaveLength(REQUESTS.length);
});
