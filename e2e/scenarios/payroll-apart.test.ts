import { unzipSync } from 'fflate';
import { companyPermissions } from '@timbra/core/access/permission.ts';
import { ended, startImport } from './imports-client.ts';
import { expect, test } from 'vitest';
import { anInvoice, client, issue, register, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { everyCall } from './every-call/calls.ts';
import { anEndpoint, settleIn } from './every-call/holdings.ts';
import { issued, openShop, type Document, type Shop } from './invoices-client.ts';
import { everythingSeen, readings } from './many-hands/asking.ts';
import { join } from './members-client.ts';
import { aNomina, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { addEmployee, bonus, openRun } from './payroll-runs.ts';

const system = sharedSystem();
const calls = readings(await everyCall(system.databaseUrl));

/**
 * Each document uses a stamp, each mail counts, files take room, and a series numbers all kinds: those figures of an account
 * are of payslips as of all else.
 */
const counts = [/^\/user\/storage$/, /^\/user\/timbres/, /\/reports\/stamps$/, /\/mail-allowance$/, /\/series$/];

test('nothing that is done with payroll is seen by whoever may do all else: not in any list, sum, report, export, event or entry', async () => {
  const ana = await register(system.url);
  const own = await settleIn(ana);
  const shop: Shop = { ...ana, companyId: own.companyId, customerId: own.customerId };
  const eva = await join(system, ana, own.companyId, { role: 'admin', remove: ['payroll:read', 'payroll:write'] });
  const rosa = await join(system, ana, own.companyId, { role: 'nomina' });
  const watching = [eva, await keyWithoutPayroll(ana)];
  const endpoint = { ...anEndpoint(own.companyId), events: ['import.*', 'payroll_run.*'] };
  const sentTo = (await ana.call<{ data: { id: string } }>('POST', '/webhook-endpoints', endpoint)).body.data.id;
  const seen = () => Promise.all(watching.map((one) => everythingSeen(calls, one, own)));
  const before = await seen();
  const payslipId = await payEmployees(shop, { ...shop, ...rosa });
  const after = await seen();
  for (const [index, first] of before.entries()) {
    const compared = Object.keys(first).filter((path) => !counts.some((counting) => counting.test(path)));
    expect(compared.length).toBeGreaterThan(100);
    for (const path of compared) expect([path, after[index]?.[path]]).toEqual([path, first[path]]);
  }
  const [, key] = watching;
  const movementsOf = async (someone: Client | undefined, query = '') =>
    (await someone?.call<{ data: readonly Movement[] }>('GET', `/user/timbres/movements${query}`))?.body.data ?? [];
  const whole = await movementsOf(ana);
  const expected: Movement[] = [];
  for (const { invoiceId, ...movement } of whole) {
    const isSeen = invoiceId !== undefined && (await key?.call('GET', `/invoices/${invoiceId}`))?.status === 200;
    expected.push({ ...movement, ...(isSeen && { invoiceId }) });
  }
  expect(whole.map(({ invoiceId }) => invoiceId)).toContain(payslipId);
  expect(await movementsOf(key)).toEqual(expected);
  expect(expected.some(({ invoiceId }) => invoiceId !== undefined)).toBe(true);
  expect(await movementsOf(key, `?filter={"invoiceId":"${payslipId}"}`)).toEqual([]);
  const deliveries = async (someone: Client) =>
    (await someone.call<{ total: number }>('GET', `/webhook-endpoints/${sentTo}/deliveries`)).body.total;
  await until('the import of employees is sent', async () => (await deliveries(ana)) > 0 || undefined);
  for (const one of watching) {
    expect(await deliveries(one)).toBe(0);
    for (const [method, act, body] of acts) {
      const { status } = await one.call(method, `/invoices/${payslipId}${act}`, body);
      expect([method, act, status]).toEqual([method, act, 404]);
    }
  }
});

interface Movement {
  readonly id: string;
  readonly invoiceId?: string;
}

/** What may be done with a document by whoever issues, sends, cancels and drafts all others. */
const acts = [
  ['POST', '/link', undefined],
  ['DELETE', '/link', undefined],
  ['POST', '/email', { to: ['nadie@ejemplo.mx'] }],
  ['POST', '/retry', undefined],
  ['POST', '/cancel', { motivo: '02' }],
  ['POST', '/duplicate', {}],
  ['PATCH', '', { observaciones: 'Otra' }],
] as const;

async function keyWithoutPayroll(owner: Client): Promise<Client> {
  const permissions = companyPermissions.filter((permission) => !permission.startsWith('payroll:'));
  const made = await owner.call<{ data: { key: string } }>('POST', '/api-keys', {
    name: 'ERP',
    permissions,
    currentPassword: 'secreto-1',
  });
  expect(made.status).toBe(201);
  return client(system.url, made.body.data.key);
}

test('a key is told what it lacks for a kind of documents that it sees, and nothing of payslips', async () => {
  const shop = await openShop(system.url);
  const owed = await issued(shop, anInvoice(shop.companyId, { metodoPago: 'PPD', formaPago: '99' }));
  const documentos = [{ invoiceId: owed.id, importePagado: 10 }];
  const pagos = [
    { fecha: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), formaPago: '03', monto: 10, documentos },
  ];
  const paid = await issued(shop, { tipo: 'complemento-pago', pagos });
  const payslip = await issued(shop, { tipo: 'nomina', receptor: WORKER, nomina: aNomina({ otrosPagos: undefined }) });
  const made = await shop.call<{ data: { key: string } }>('POST', '/api-keys', {
    name: 'Caja',
    permissions: ['invoices:issue'],
    currentPassword: 'secreto-1',
  });
  const shared = async ({ id }: { id: string }) => {
    const { status, body } = await client(system.url, made.body.data.key).call('POST', `/invoices/${id}/link`);
    return [status, body['permission']];
  };
  expect([await shared(owed), await shared(paid), await shared(payslip)]).toEqual([
    [200, undefined],
    [403, 'payments:write'],
    [404, undefined],
  ]);
});

test('archives hold what whoever asks may read, and are gone for whoever may no longer read all that is in them', async () => {
  const shop = await openShop(system.url);
  const payslip = { tipo: 'nomina', receptor: WORKER, nomina: aNomina({ otrosPagos: undefined }) };
  const [invoice, paid] = [await issued(shop, anInvoice(shop.companyId)), await issued(shop, payslip)];
  const rosa = await join(system, shop, shop.companyId, { role: 'nomina' });
  const eva = await join(system, shop, shop.companyId, { role: 'facturista' });
  const luz = await join(system, shop, shop.companyId, { role: 'contador' });
  const files = [];
  for (const someone of [rosa, eva, luz]) {
    const id = await archiveOf(someone, shop.companyId);
    const names = Object.keys(unzipSync(await bytesOf(someone, `/archives/${id}/file`)));
    files.push(names.filter((name) => name.endsWith('.xml')));
  }
  const named = ({ serie, folio }: Document) => `${serie}-${folio}.xml`;
  expect(files).toEqual([[named(paid)], [named(invoice)], [named(invoice), named(paid)]]);
  const listed = async (someone: Client) => (await archivesOf(someone)).length;
  expect([await listed(rosa), await listed(eva), await listed(luz)]).toEqual([1, 1, 1]);
  const [archive] = await archivesOf(luz);
  await changeMember(shop, luz.email, { remove: ['payroll:read'] });
  expect(await archivesOf(luz)).toEqual([]);
  for (const path of [`/archives/${archive?.id}`, `/archives/${archive?.id}/file`])
    expect([path, (await luz.call('GET', path)).status]).toEqual([path, 404]);
});

const archivesOf = async (someone: Client) =>
  (await someone.call<{ data: readonly { id: string }[] }>('GET', '/archives')).body.data;

const bytesOf = async (someone: Client, path: string) =>
  new Uint8Array(await (await someone.download(path)).arrayBuffer());

async function changeMember(owner: Shop, email: string, grant: object): Promise<void> {
  const path = `/companies/${owner.companyId}/members`;
  const { body } = await owner.call<{ data: readonly { id: string; email: string }[] }>('GET', path);
  const member = body.data.find((one) => one.email === email);
  expect((await owner.call('PATCH', `${path}/${member?.id}`, grant)).status).toBe(200);
}

async function archiveOf(someone: Client, companyId: string): Promise<string> {
  const started = await someone.call<{ data: { id: string } }>('POST', '/archives', { companyId });
  expect(started.status).toBe(202);
  const { id } = started.body.data;
  await until('the archive is made', async () => {
    const { body } = await someone.call<{ data: { status: string } }>('GET', `/archives/${id}`);
    return body.data.status === 'COMPLETED';
  });
  return id;
}

/** Employees, runs, payslips in each state, an archive of them and an import. @returns the id of one that was stamped. */
async function payEmployees(owner: Shop, payroll: Shop): Promise<string> {
  await addEmployee(payroll, { rfc: 'CACX7605101P8', curp: 'CACX760510MQTSHC03', numEmpleado: '7' });
  await startedImport(payroll, 'CURP,Nombre\r\nCACX760510MGTSHC04,XOCHILT CASAS CHAVEZ\r\nNADIE,NADIE');
  const run = await openRun(payroll);
  await openRun(owner, { ...bonus, fechaPago: '2026-11-28' });
  const payslip = { tipo: 'nomina', receptor: WORKER, nomina: aNomina({ otrosPagos: undefined }) };
  const paid = await issued(owner, payslip);
  const { status } = await issue(payroll, { companyId: owner.companyId, ...payslip, numeroPedido: 'EMU-REJECT' });
  expect([status, run.estado]).toEqual([400, 'READY']);
  await owner.call('POST', `/invoices/${paid.id}/email`, { to: ['nadie@ejemplo.mx'] });
  await owner.call('POST', `/invoices/${paid.id}/link`);
  await archiveOf(owner, owner.companyId);
  expect((await owner.call('POST', `/invoices/${paid.id}/cancel`, { motivo: '02' })).status).toBe(200);
  return paid.id;
}

async function startedImport(someone: Shop, file: string): Promise<void> {
  const { status, body } = await startImport(someone, { companyId: someone.companyId, kind: 'employees', file });
  expect(status).toBe(202);
  await ended(someone, body.data.id);
}
