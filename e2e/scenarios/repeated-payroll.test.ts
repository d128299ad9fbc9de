import type { RepeatedPay } from '@timbra/core/payroll/ports.ts';
import { WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancel, comesTo } from './cancelling-client.ts';
import { openShop, readInvoice, type Shop } from './invoices-client.ts';
import { addEmployee, asRun, fortnight, inState, openRun, payslipsOf } from './payroll-runs.ts';

const system = sharedSystem();
const { periodicidadPago: _often, ...days } = fortnight;
const later = { fechaInicialPago: '2026-11-15', fechaFinalPago: '2026-11-20', fechaPago: '2026-11-20' };
const aguinaldo = { tipoNomina: 'E', periodicidadPago: null, renglones: 'aguinaldo' };
let shop: Shop;
let worker: string;

beforeEach(async () => {
  shop = await openShop(system.url);
  worker = await addEmployee(shop);
});

const open = (body: object = {}) =>
  asRun(shop, 'POST', '', { companyId: shop.companyId, ...fortnight, avisarRepetidos: true, ...body });
const runsIn = ({ body }: Awaited<ReturnType<typeof open>>) =>
  (body.data as unknown as { readonly corridas: readonly RepeatedPay[] }).corridas;

describe('whoever is paid twice for the same days', () => {
  it('is told of before a run is opened, which is opened all the same when it is meant', async () => {
    const other = { nombre: 'XOCHILT CASAS CHAVEZ', curp: 'CACX760510MGTSHC04' };
    await addEmployee(shop, other);
    const first = await openRun(shop);
    const warned = await open();
    expect([warned.status, warned.body.code]).toEqual([409, 'PAYROLL_REPEATED']);
    expect(runsIn(warned)).toEqual([{ id: first.id, ...days, empleados: 2, nombres: [WORKER.nombre, other.nombre] }]);
    expect(runsIn(await open({ ...later, employeeIds: [worker] }))).toEqual([
      { id: first.id, ...days, empleados: 1, nombres: [WORKER.nombre] },
    ]);
    // Other days are not the same, and neither is what is paid beside the wages.
    expect((await open({ ...later, fechaInicialPago: '2026-11-16' })).status).toBe(202);
    expect((await open(aguinaldo)).status).toBe(202);
    expect((await open(aguinaldo)).status).toBe(409);
    expect((await open({ ...aguinaldo, fechaInicialPago: '2026-11-10' })).status).toBe(409);
    expect((await open({ ...aguinaldo, fechaInicialPago: '2026-11-10', renglones: 'ninguno' })).status).toBe(202);
    expect((await open({ avisarRepetidos: false })).status).toBe(202);
  });

  it('is asked about again only where a run was opened meanwhile', async () => {
    const first = await openRun(shop);
    expect(runsIn(await open({ corridasVistas: [] })).map(({ id }) => id)).toEqual([first.id]);
    const between = await openRun(shop, later);
    expect(runsIn(await open({ corridasVistas: [first.id], ...later })).map(({ id }) => id)).toEqual([between.id]);
    const meant = await open({ corridasVistas: [first.id, between.id], ...later });
    expect([meant.status, meant.body.data.recibos.total]).toEqual([202, 1]);
  });

  it('is paid once where the other run is gone or was cancelled', async () => {
    const first = await openRun(shop);
    expect((await open()).status).toBe(409);
    // What was not opened is not there.
    expect((await asRun(shop, 'DELETE', `/${first.id}`)).status).toBe(200);
    const second = await openRun(shop, { avisarRepetidos: true, renglones: 'sueldo' });
    await asRun(shop, 'POST', `/${second.id}/issue`);
    await inState(shop, second.id, 'COMPLETED');
    expect((await open()).status).toBe(409);
    const [payslip] = await payslipsOf(shop, second.id);
    const document = await readInvoice(shop, payslip?.id ?? '');
    expect((await cancel(shop, document.id, { motivo: '02' })).status).toBe(200);
    await comesTo(shop, document, 'CANCELLED');
    expect((await open()).status).toBe(202);
  });
});
