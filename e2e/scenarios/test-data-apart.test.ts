import { expect, test } from 'vitest';
import { addCompany, anInvoice, client, register } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { everyCall } from './every-call/calls.ts';
import {
  anEmployee,
  anEndpoint,
  anOrder,
  aPayrollRun,
  aProduct,
  publishPage,
  settleIn,
} from './every-call/holdings.ts';
import { addCustomer, issued } from './invoices-client.ts';
import { everythingSeen, readings } from './many-hands/asking.ts';

const system = sharedSystem();

test('nothing of a test company is in any figure, report, export, search, list or notification of live data', async () => {
  const ana = await register(system.url);
  const own = await settleIn(ana);
  const request = { name: 'Prueba', mode: 'test', role: 'owner', currentPassword: 'secreto-1' };
  const { key } = (await ana.call<{ data: { key: string } }>('POST', '/api-keys', request)).body.data;
  // What is kept of an account, and what it is told, hold its test companies too, and say so.
  const ofBoth = ['/user/data', '/notifications'];
  const calls = readings(await everyCall(system.databaseUrl)).filter(({ path }) => !ofBoth.includes(path));
  const before = await everythingSeen(calls, ana, own);

  const tester = client(system.url, key);
  const companyId = await addCompany(tester);
  const shop = { ...tester, companyId, customerId: await addCustomer(tester, companyId) };
  const made = async (path: string, body: object) => {
    const answer = await tester.call<{ data?: { id: string } }>('POST', path, body);
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201, 202])]);
    return answer.body.data?.id ?? '';
  };
  await publishPage(tester, companyId);
  const productId = await made('/products', aProduct(companyId));
  await made('/orders', anOrder(companyId, shop.customerId, productId));
  await made('/payroll-runs', aPayrollRun(companyId, await made('/employees', anEmployee(companyId))));
  await made('/webhook-endpoints', anEndpoint(companyId));
  const owed = await issued(shop, anInvoice(companyId, { metodoPago: 'PPD', formaPago: '99' }));
  await made(`/invoices/${owed.id}/email`, { to: ['nadie@ejemplo.mx'] });
  const { id } = await issued(shop, anInvoice(companyId));
  await made(`/invoices/${id}/cancel`, { motivo: '02' });
  await made('/archives', { companyId, filter: {} });
  await until('its owner is told of tests', async () => {
    const { body } = await ana.call<{ data: readonly { type: string }[] }>('GET', '/notifications?livemode=false');
    return body.data.some(({ type }) => type === 'ARCHIVE_FINISHED');
  });

  const after = await everythingSeen(calls, ana, own);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  for (const [path, seen] of Object.entries(before)) expect([path, after[path]]).toEqual([path, seen]);
});
