import { randomUUID } from 'node:crypto';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { expect, it } from 'vitest';
import { openShop } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { addEmployee, asRun, inState, openRun } from './payroll-runs.ts';

const system = sharedSystem();

it('mails the payslips of a run to those who have an address, once each, and tells how that went', async () => {
  const shop = await openShop(system.url);
  const [ana, eva] = [`ana-${randomUUID()}@ejemplo.mx`, `eva-${randomUUID()}@ejemplo.mx`];
  await addEmployee(shop, { email: ana });
  await addEmployee(shop, { email: null, curp: 'CACX760510MGTSHC04' });
  const { id, envios } = await openRun(shop, { renglones: 'sueldo' });
  expect(envios).toEqual({ enCola: 0, enviados: 0, fallidos: 0, sinCorreo: 0 });
  expect((await asRun(shop, 'POST', `/${id}/issue`, { enviar: true })).status).toBe(202);
  const sent = await until('the mails are sent', async () => {
    const { body } = await asRun(shop, 'GET', `/${id}`);
    const { estado, envios: now } = body.data;
    return estado === 'COMPLETED' && now.enCola === 0 && now;
  });
  expect(sent).toEqual({ enCola: 0, enviados: 1, fallidos: 0, sinCorreo: 1 });
  expect((await mailsTo(system, ana)).map(({ attachments }) => attachments.length)).toEqual([2]);

  // Nobody asked for these.
  await addEmployee(shop, { email: eva, curp: 'XOJI740919MQTDMN10' });
  const next = { fechaInicialPago: '2026-11-16', fechaFinalPago: '2026-11-30', fechaPago: '2026-11-30' };
  const second = await openRun(shop, { ...next, renglones: 'sueldo' });
  expect((await asRun(shop, 'POST', `/${second.id}/issue`)).status).toBe(202);
  expect((await inState(shop, second.id, 'COMPLETED')).envios).toEqual(envios);
  expect(await mailsTo(system, eva)).toEqual([]);
});
