import type { ArchiveAnswer } from '@timbra/contract/archives.ts';
import type { EmployerAnswer } from '@timbra/contract/employees.ts';
import { randomUUID } from 'node:crypto';
import { readPdf } from '@timbra/adapters/documents/testing/read-pdf.ts';
import { statusesThat } from '@timbra/core/invoicing/invoice.ts';
import { WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { payrollFaults } from '@timbra/core/testing/cfdi/second-payroll.ts';
import { aConcepto, aReceptor, balanceOf, client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from './mailbox.ts';
import { issued, openShop, readInvoice, readXml, type Shop } from './invoices-client.ts';
import {
  addEmployee,
  asRun,
  bonus,
  notifiedEnds,
  fortnight,
  inState,
  openRun,
  payslipsOf,
  savePayslip,
} from './payroll-runs.ts';

const system = sharedSystem();
const xochilt = {
  rfc: 'CACX7605101P8',
  nombre: 'XOCHILT CASAS CHAVEZ',
  curp: 'CACX760510MGTSHC04',
  numEmpleado: '121',
};
const oscar = { nombre: 'OSCAR KALA HAAK', curp: 'KAHO641101HJCLKS06', rfc: null, numEmpleado: '122' };
const email = `${randomUUID()}@ejemplo.mx`;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(system.url);
});

/** Reads of whom a run's one file has payslips, in its order; each with what is handed. */
async function printedNames(runId: string): Promise<readonly string[]> {
  const answer = await shop.download(`/payroll-runs/${runId}/pdf`);
  expect(answer.headers.get('Content-Disposition')).toContain('recibos_2026-11-01_2026-11-15.pdf');
  const { pages, text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const names = [WORKER.nombre, oscar.nombre, xochilt.nombre].filter((name) => text.includes(name));
  expect(text.split('NETO $6,603.12').length - 1).toBe(names.length);
  expect(pages.length).toBe(Math.ceil(names.length / 2));
  return names.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
}

const numberOf = ({ serie, folio }: { readonly serie: string | null; readonly folio: number | null }) =>
  `${serie}-${folio}`;

/** Reads the documents of a run in its zip, each as XML and PDF. */
async function zippedNames(runId: string): Promise<readonly string[]> {
  const body = { companyId: shop.companyId, filter: { corridaId: runId, status: statusesThat('valid') } };
  const begun = await shop.call<{ data: ArchiveAnswer }>('POST', '/archives', body);
  const { id } = await until('the zip is made', async () => {
    const { data } = (await shop.call<{ data: ArchiveAnswer }>('GET', `/archives/${begun.body.data.id}`)).body;
    return data.status === 'COMPLETED' && data;
  });
  const files = unzipSync(new Uint8Array(await (await shop.download(`/archives/${id}/file`)).arrayBuffer()));
  const named = (ending: string) =>
    Object.keys(files).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
  expect(named('.pdf').toSorted()).toEqual(named('.xml').toSorted());
  return named('.xml').toSorted();
}

describe('a run of payroll', () => {
  it('pays everybody of its period in one go, says who cannot be paid and why, and is gone on with', async () => {
    await addEmployee(shop, { email });
    await addEmployee(shop, xochilt);
    const incomplete = await addEmployee(shop, oscar);
    await addEmployee(shop, { curp: 'XIXX740919MQTDMN02', periodicidadPago: '05', numEmpleado: '123' });
    await shop.call('PUT', `/companies/${shop.companyId}/sending`, { automatic: true, copies: [] });
    // It is no document of the run.
    await issued(shop, { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', conceptos: [aConcepto] });
    const before = await balanceOf(shop);
    const run = await openRun(shop, { renglones: 'sueldo' });
    expect(run).toMatchObject({
      ...fortnight,
      tipoNomina: 'O',
      numDiasPagados: 15,
      recibos: { total: 3, incompletos: 1, porTimbrar: 3, timbrados: 0 },
      // One of the company is paid by the week.
      trabajadores: 4,
      percepciones: 22_500,
      // It is 187.02 of social insurance and 709.86 of tax of each.
      deducciones: 2_690.64,
      neto: 19_809.36,
    });
    const prepared = await payslipsOf(shop, run.id);
    expect(prepared.map(({ nombre, faltantes }) => [nombre, faltantes.length])).toEqual([
      [WORKER.nombre, 0],
      [oscar.nombre, 1],
      [xochilt.nombre, 0],
    ]);
    expect(prepared[0]?.propuesta).toMatchObject({ isr: { importe: 709.86, subsidioCausado: 0 }, exentos: [] });

    const unprinted = await asRun(shop, 'GET', `/${run.id}/pdf`);
    expect([unprinted.status, unprinted.body.code]).toEqual([409, 'CONFLICT']);

    const asked = await asRun(shop, 'POST', `/${run.id}/issue`);
    expect(asked.status).toBe(202);
    const partlyDone = await inState(shop, run.id, 'READY');
    expect(partlyDone).toMatchObject({ mensaje: null, recibos: { timbrados: 2, porTimbrar: 1, incompletos: 1 } });
    const partly = { title: 'Tu nómina tiene recibos sin timbrar', link: `/nomina/${run.id}` };
    expect(await notifiedEnds(shop)).toEqual([partly]);
    expect(await printedNames(run.id)).toEqual([WORKER.nombre, xochilt.nombre]);
    const [first, lacking] = await payslipsOf(shop, run.id);
    expect(lacking?.faltantes).toMatchObject([{ field: 'empleado.rfc' }]);
    const document = await readInvoice(shop, first?.id ?? '');
    expect(document).toMatchObject({ status: 'ISSUED', total: 6_603.12, nomina: { numDiasPagados: 15 } });
    expect(payrollFaults((await readXml(shop, document)).root)).toEqual([]);
    // The worker, who has no account here, is mailed the way to its page and its files.
    const [mail] = await until('the payslip is mailed', async () => {
      const mails = await mailsTo(system, email);
      return mails.length > 0 && mails;
    });
    const [, token = ''] = /\/documento\/([\w-]{22})/.exec(mail?.text ?? '') ?? [];
    expect(await (await fetch(`${system.url}/documento/${token}`)).text()).toContain(document.uuid?.toUpperCase());
    const pdf = await client(system.url, undefined).download(`/public/invoices/${token}/pdf`);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');

    await shop.call('PATCH', `/employees/${incomplete}`, { rfc: 'KAHO641101B39', codigoPostal: '22000' });
    expect((await asRun(shop, 'POST', `/${run.id}/refresh`)).status).toBe(202);
    expect((await inState(shop, run.id, 'READY')).recibos).toMatchObject({ incompletos: 0, porTimbrar: 1 });
    await asRun(shop, 'POST', `/${run.id}/issue`);
    const whole = await inState(shop, run.id, 'COMPLETED');
    expect(whole.recibos).toMatchObject({ timbrados: 3, incompletos: 0, porTimbrar: 0 });
    expect(await printedNames(run.id)).toEqual([WORKER.nombre, oscar.nombre, xochilt.nombre]);
    expect(await zippedNames(run.id)).toEqual((await payslipsOf(shop, run.id)).map(numberOf).toSorted());
    expect((await balanceOf(shop)).totalUsed).toBe(before.totalUsed + 3);
    expect(await notifiedEnds(shop, 2)).toEqual([{ ...partly, title: 'Tu nómina está timbrada' }, partly]);

    const removed = await asRun(shop, 'DELETE', `/${run.id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'CONFLICT']);
    expect((await asRun(shop, 'POST', `/${run.id}/issue`)).status).toBe(409);

    // The next one begins with the lines of this one.
    const next = { fechaPago: '2026-11-30', fechaInicialPago: '2026-11-16', fechaFinalPago: '2026-11-30' };
    const following = await openRun(shop, next);
    expect(following).toMatchObject({ ...next, percepciones: 22_500, recibos: { total: 3, incompletos: 0 } });
    const [again] = await payslipsOf(shop, following.id);
    const lines = {
      percepciones: [
        { tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: 8_000, importeExento: 0 },
        { tipo: '021', clave: '021', concepto: 'Prima vacacional', importeGravado: 2_000, importeExento: 0 },
      ],
      deducciones: [{ tipo: '002', clave: '002', concepto: 'ISR', importe: 900.5 }],
    };
    const saved = await savePayslip(shop, again?.id ?? '', { ...lines, faltas: 2, version: again?.version ?? 0 });
    expect(saved.body.data).toMatchObject({ percepciones: 10_000, deducciones: 900.5, neto: 9_099.5, faltantes: [] });
    expect(saved.body.data).toMatchObject({ nomina: { faltas: 2 }, diasDelPeriodo: 15 });
    // What the law says of it stands beside what was written, and does not take its place.
    expect(saved.body.data.propuesta).toMatchObject({
      isr: { importe: 1_204.26 },
      exentos: [{ percepcion: 1, importeExento: 1_759.65, importeGravado: 240.35 }],
    });
    expect((await asRun(shop, 'POST', `/${following.id}/refresh`)).status).toBe(202);
    await inState(shop, following.id, 'READY');
    expect((await payslipsOf(shop, following.id))[0]).toMatchObject({ percepciones: 10_000, deducciones: 900.5 });
    const stale = await savePayslip(shop, again?.id ?? '', { ...lines, version: again?.version ?? 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(stale.body.data).toMatchObject({ id: again?.id, percepciones: 10_000 });
    expect(stale.body.data.version).toBeGreaterThan(again?.version ?? 0);
    const emptied = await savePayslip(shop, again?.id ?? '', {});
    expect(emptied.body.data).toMatchObject({ percepciones: 0, nomina: { numDiasPagados: 15 } });
    expect(emptied.body.data.nomina.faltas).toBeUndefined();
    expect(emptied.body.data.faltantes).toMatchObject([{ field: 'nomina.percepciones', code: 'NOM31' }]);
    const { nomina } = emptied.body.data;
    await shop.call('PATCH', `/invoices/${again?.id ?? ''}`, { nomina: { ...nomina, ...lines } });
    const patched = (await payslipsOf(shop, following.id)).find(({ id }) => id === again?.id);
    expect(patched).toMatchObject({ percepciones: saved.body.data.percepciones, faltantes: [] });
    expect((await asRun(shop, 'DELETE', `/${following.id}`)).status).toBe(200);
    expect((await asRun(shop, 'GET', `/${following.id}`)).status).toBe(404);
    expect((await shop.call('GET', `/invoices/${again?.id ?? ''}`)).status).toBe(404);
  });

  it('pays the departments that one chooses', async () => {
    const own = await openShop(system.url);
    await addEmployee(own, { departamento: 'Ventas' });
    await addEmployee(own, { departamento: 'Obra', curp: 'CACX760510MGTSHC04' });
    const open = (body: object) => asRun(own, 'POST', '', { companyId: own.companyId, ...fortnight, ...body });
    const some = await open({ departamentos: ['Obra', 'Dirección'] });
    expect((await payslipsOf(own, (await inState(own, some.body.data.id, 'READY')).id)).length).toBe(1);
    expect((await open({ departamentos: ['Ventas', 'Obra'] })).body.data.recibos.total).toBe(2);
    for (const wrong of [{ departamentos: ['Obra'], employeeIds: [own.companyId] }, { departamentos: ['Dirección'] }]) {
      const { status, body } = await open(wrong);
      expect([status, body.details?.map(({ field }) => field)]).toEqual([400, ['departamentos']]);
    }
    const employer = await own.call<{ data: EmployerAnswer }>('GET', `/companies/${own.companyId}/employer`);
    expect(employer.body.data).toMatchObject({ departamentos: [], departamentosEnUso: ['Obra', 'Ventas'] });
  });

  it('pays whom one chooses, and tells all that is wrong with its period', async () => {
    const own = await openShop(system.url);
    const chosen = await addEmployee(own);
    const key = { 'Idempotency-Key': 'aguinaldo' };
    const body = { companyId: own.companyId, ...fortnight, ...bonus, employeeIds: [chosen] };
    const opened = await asRun(own, 'POST', '', body, key);
    expect(opened.body.data).toMatchObject({ periodicidadPago: '99', numDiasPagados: 15, recibos: { total: 1 } });
    expect((await asRun(own, 'POST', '', body, key)).body.data.id).toBe(opened.body.data.id);
    const { id } = await inState(own, opened.body.data.id, 'READY');
    const [payslip] = await payslipsOf(own, id);
    expect(payslip).toMatchObject({
      nomina: { tipoNomina: 'E', empleado: { periodicidadPago: '99' } },
      percepciones: 7_500,
      deducciones: 713.32,
      propuesta: { isr: { importe: 713.32 }, exentos: [{ percepcion: 0, importeExento: 3_519.3 }] },
      faltantes: [],
    });
    expect((await asRun(own, 'POST', `/${id}/stop`)).status).toBe(200);

    const refusalOf = async (changes: object) => {
      const refused = await asRun(own, 'POST', '', { ...body, ...changes });
      return [refused.status, ...(refused.body.details ?? []).map(({ field }) => field)];
    };
    expect(
      await refusalOf({ tipoNomina: 'O', periodicidadPago: '99', fechaPago: '2026-02-30', numDiasPagados: 1.1234 }),
    ).toEqual([400, 'periodicidadPago', 'fechaPago', 'numDiasPagados', 'renglones']);
    expect(await refusalOf({ fechaInicialPago: '2026-11-16' })).toEqual([400, 'fechaFinalPago']);
    expect(await refusalOf({ employeeIds: [await addEmployee(shop, { curp: 'XOJI740919MQTDMN10' })] })).toEqual([404]);
    expect(
      await refusalOf({ tipoNomina: 'O', periodicidadPago: '02', renglones: 'ninguno', employeeIds: null }),
    ).toEqual([400, 'employeeIds']);
  });
});
