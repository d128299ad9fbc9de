import { expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { aNomina, aNominaRequest } from '../../testing/cfdi/nomina.ts';
import { computeComprobante } from '../invoicing/cfdi/compute.ts';
import { sealCfdi } from '../invoicing/cfdi/write.ts';
import type { InvoiceRequest } from '../invoicing/invoice-request.ts';
import type { PortsOf } from '../shared/ports.ts';
import { mostPrinted, type PayrollRun } from './payroll-run.ts';
import { printPayrollRun } from './change-run.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF', sign: () => 'sello' };
const { xml } = sealCfdi(computeComprobante(aNominaRequest(aNomina())), sealer);
const run = {
  companyId: 'tienda',
  period: { fechaInicialPago: '2026-11-01', fechaFinalPago: '2026-11-15' },
} as PayrollRun;

/** Makes a run with so many stamped payslips; each is printed as its number. */
function aRun(stamped: number) {
  const ids = Array.from({ length: stamped }, (_, index) => String(index));
  const read: number[] = [];
  const print: PortsOf<typeof printPayrollRun> = {
    issuedPayslips: {
      ofRun: (_scope, _id, most) => Promise.resolve({ run, ids: ids.slice(0, most) }),
      read: (wanted) => {
        read.push(wanted.length);
        return Promise.resolve(
          wanted.map((observaciones) => ({ xml, notes: { observaciones } as InvoiceRequest, serie: 'A' })),
        );
      },
    },
    invoiceSources: { branding: () => Promise.resolve({}) },
    printedForms: {
      payslips: async ({ payslips }) => {
        const printed: string[] = [];
        for await (const batch of payslips) printed.push(...batch.map(({ notes }) => notes.observaciones ?? ''));
        return new TextEncoder().encode(printed.join());
      },
    },
  };
  return { ids, read, file: printPayrollRun(print, aSession('ana'), 'quincena') };
}

it('prints the payslips in the order of the run, and reads a batch at a time', async () => {
  const { ids, read, file } = aRun(120);
  const { name, content } = await file;
  expect(name).toBe('recibos_2026-11-01_2026-11-15.pdf');
  expect(new TextDecoder().decode(content)).toBe(ids.join());
  expect(read).toEqual([1, 50, 50, 20]);
});

it('prints as many as one file takes, and refuses more and none', async () => {
  expect((await aRun(mostPrinted).file).content.length).toBeGreaterThan(0);
  await expect(aRun(mostPrinted + 1).file).rejects.toThrow('descárgalos como zip');
  await expect(aRun(0).file).rejects.toThrow('todavía no tiene recibos timbrados');
});
