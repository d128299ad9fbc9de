import { expect, test } from 'vitest';
import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import type { ListedMemberAnswer, MemberAnswer } from '@timbra/contract/members.ts';
import type { NotificationAnswer } from '@timbra/contract/notifications.ts';
import type { EventAnswer } from '@timbra/contract/webhooks.ts';
import { anInvoice, balanceOf, client, register, registered, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { aCustomer } from './every-call/holdings.ts';
import { issued, openShop, type Shop } from './invoices-client.ts';
import { invite, join, tokenTo } from './members-client.ts';
import { addEmployee, asRun, inState, notifiedEnds, openRun } from './payroll-runs.ts';

const system = sharedSystem();

const companiesOf = async (someone: Client) =>
  (await someone.call<{ data: readonly CompanyAnswer[] }>('GET', '/companies')).body.data;
const draftOf = (companyId: string, tipo = 'factura') => ({ companyId, tipo, draft: true });
const noticesOf = async (someone: Client) =>
  (await someone.call<{ data: readonly NotificationAnswer[] }>('GET', '/notifications')).body.data.map(
    ({ type, link }) => [type, link],
  );
const members = async (owner: Client, companyId: string) =>
  (await owner.call<{ data: readonly MemberAnswer[] }>('GET', `/companies/${companyId}/members`)).body.data;

test('an invitation shows its company, is taken once, and by the account of its address alone', async () => {
  const ana = await openShop(system.url);
  const email = `${crypto.randomUUID()}@ejemplo.mx`;
  const invited = await invite(ana, ana.companyId, email, { role: 'lectura', add: ['payroll:read'] });
  expect(invited.body.data).toMatchObject({ email, role: 'lectura', status: 'invited', acceptedAt: null });
  expect(invited.body.data.permissions).toContain('payroll:read');
  const first = await tokenTo(system, email);
  await invite(ana, ana.companyId, email, { role: 'lectura' });
  const token = await tokenTo(system, email, 2);
  const nobody = client(system.url, undefined);
  expect((await nobody.call('GET', `/invitations/${first}`)).status).toBe(404);
  expect((await nobody.call('GET', `/invitations/${token}`)).body['data']).toMatchObject({
    role: 'lectura',
    company: { id: ana.companyId },
  });
  const other = await register(system.url);
  expect(await other.call('POST', `/invitations/${token}/accept`)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', message: expect.stringContaining(email) },
  });
  const wrong = { name: 'Eva', email: `x${email}`, password: 'secreta1', invitation: token };
  expect((await nobody.call('POST', '/auth/register', wrong)).status).toBe(400);
  const made = await nobody.call<{ access_token: string }>('POST', '/auth/register', { ...wrong, email });
  const eva = client(system.url, made.body.access_token);
  expect((await eva.call('POST', `/invitations/${token}/accept`)).status).toBe(200);
  expect((await eva.call('POST', `/invitations/${token}/accept`)).status).toBe(404);
  expect(await members(ana, ana.companyId)).toMatchObject([{ email, name: 'Eva', status: 'active', expiresAt: null }]);
});

test('an account whose address nobody has confirmed takes an invitation to it: the link proves the address', async () => {
  const ana = await openShop(system.url);
  const { access_token: session, user } = await registered(system.url, 'Eva');
  const eva = client(system.url, session, user.id);
  const profile = async () => (await eva.call('GET', '/auth/profile')).body['emailVerified'];
  expect(await profile()).toBe(false);
  expect((await invite(ana, ana.companyId, user.email, { role: 'lectura' })).status).toBe(201);
  expect((await eva.call('POST', `/invitations/${await tokenTo(system, user.email)}/accept`)).status).toBe(200);
  expect(await profile()).toBe(true);
  expect((await companiesOf(eva)).map(({ id }) => id)).toEqual([ana.companyId]);
});

test('members are listed with what each did last, which tells of payroll and of the audit whom may see them alone', async () => {
  const ana = await openShop(system.url);
  const eva = await join(system, ana, ana.companyId, { role: 'admin' });
  const lia = await join(system, ana, ana.companyId, { role: 'lectura' });
  const seenBy = async (someone: Client) =>
    (
      await someone.call<{ data: readonly ListedMemberAnswer[] }>('GET', `/companies/${ana.companyId}/members`)
    ).body.data.map(({ email, lastAct }) => [email, lastAct && [lastAct.action, lastAct.record.title]]);
  expect(await seenBy(ana)).toEqual([
    [eva.email, ['member.accepted', eva.email]],
    [lia.email, ['member.accepted', lia.email]],
  ]);
  const phone = { telefono: '+525512345678' };
  expect((await eva.call('PATCH', `/customers/${ana.customerId}`, phone)).status).toBe(200);
  await addEmployee({ ...ana, ...eva });
  const [own] = await seenBy(eva);
  expect(own).toEqual([eva.email, ['employee.created', expect.any(String)]]);
  const limited = await join(system, ana, ana.companyId, { role: 'admin', remove: ['payroll:read', 'payroll:write'] });
  expect((await seenBy(limited))[0]).toEqual([eva.email, ['customer.updated', expect.any(String)]]);
  const without = await join(system, ana, ana.companyId, { role: 'admin', remove: ['audit:read'] });
  expect((await seenBy(without))[0]).toEqual([eva.email, null]);
});

test('a member sees the companies of two owners, each with what may be done there, and nothing is mixed', async () => {
  const ana = await openShop(system.url);
  const bob = await openShop(system.url);
  const eva = await join(system, ana, ana.companyId, { role: 'facturista' });
  expect((await invite(bob, bob.companyId, eva.email, { role: 'contador' })).status).toBe(201);
  expect((await eva.call('POST', `/invitations/${await tokenTo(system, eva.email, 2)}/accept`)).status).toBe(200);
  const seen = await companiesOf(eva);
  expect(new Map(seen.map(({ id, access }) => [id, [access.role, access.owner.id]]))).toEqual(
    new Map([
      [ana.companyId, ['facturista', ana.userId]],
      [bob.companyId, ['contador', bob.userId]],
    ]),
  );
  expect((await companiesOf(ana)).map(({ id, access }) => [id, access.role])).toEqual([[ana.companyId, 'owner']]);
  const made = await eva.call('POST', '/invoices/create', draftOf(ana.companyId));
  expect(made.status).toBe(201);
  expect(await eva.call('POST', '/invoices/create', draftOf(bob.companyId))).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING', permission: 'invoices:draft' },
  });
  expect((await bob.call('POST', '/invoices/create', draftOf(ana.companyId))).status).toBe(404);
  expect((await eva.call('GET', `/user/timbres?companyId=${ana.companyId}`)).body['data']).toMatchObject({
    available: ((await ana.call('GET', '/user/timbres')).body['data'] as { available: number }).available,
  });
});

test('a document that a member issues uses a stamp of the owner', async () => {
  const ana = await openShop(system.url);
  const eva = await join(system, ana, ana.companyId, { role: 'facturista' });
  const at: Shop = { ...eva, companyId: ana.companyId, customerId: ana.customerId };
  const stamps = async (someone: Client) =>
    ((await someone.call('GET', '/user/timbres')).body['data'] as { available: number }).available;
  const [before, own] = [await stamps(ana), await stamps(eva)];
  const document = await issued(at, anInvoice(ana.companyId));
  expect([await stamps(ana), await stamps(eva)]).toEqual([before - 1, own]);
  expect((await ana.call('GET', `/invoices/${document.id}`)).status).toBe(200);
  expect(await eva.call('POST', `/invoices/${document.id}/cancel`, { motivo: '02' })).toMatchObject({ status: 200 });
});

test('whoever is removed, or may do less, is refused at once', async () => {
  const ana = await openShop(system.url);
  const eva = await join(system, ana, ana.companyId, { role: 'facturista' });
  const [member] = await members(ana, ana.companyId);
  const path = `/companies/${ana.companyId}/members/${member?.id}`;
  const draft = () => eva.call('POST', '/invoices/create', draftOf(ana.companyId));
  expect((await draft()).status).toBe(201);
  expect((await ana.call('PATCH', path, { remove: ['invoices:draft'] })).status).toBe(200);
  expect((await draft()).status).toBe(403);
  expect((await ana.call('DELETE', path)).status).toBe(200);
  expect((await draft()).status).toBe(404);
  expect(await companiesOf(eva)).toEqual([]);
  expect((await eva.call('GET', `/companies/${ana.companyId}`)).status).toBe(404);
});

test('nobody gives more than they hold, and a company has one owner', async () => {
  const ana = await openShop(system.url);
  const eva = await join(system, ana, ana.companyId, { role: 'lectura', add: ['members:manage'] });
  const email = `${crypto.randomUUID()}@ejemplo.mx`;
  expect(await invite(eva, ana.companyId, email, { role: 'facturista' })).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING', permission: expect.stringMatching(/:write$|^invoices:/) },
  });
  expect((await invite(eva, ana.companyId, email, { role: 'lectura' })).status).toBe(201);
  expect((await invite(ana, ana.companyId, email, { role: 'owner' })).status).toBe(400);
  expect((await invite(ana, ana.companyId, eva.email, { role: 'admin' })).status).toBe(409);
});

test('a company goes to an administrator who takes it, and its former owner stays one', async () => {
  const ana = await openShop(system.url);
  await addEmployee(ana);
  const run = await openRun(ana, { renglones: 'sueldo' });
  const document = await issued(ana, anInvoice(ana.companyId));
  const eva = await join(system, ana, ana.companyId, { role: 'admin' });
  const path = `/companies/${ana.companyId}/transfer`;
  expect((await eva.call('POST', `${path}/accept`)).status).toBe(404);
  expect((await eva.call('POST', path, { email: eva.email, password: 'secreta1' })).status).toBe(403);
  expect((await ana.call('POST', path, { email: eva.email, password: 'otra' })).status).toBe(400);
  const waiting = async (someone: Client) => (await someone.call('GET', path)).body['data'];
  expect(await waiting(ana)).toBeNull();
  const ask = () => ana.call('POST', path, { email: eva.email, password: 'secreto-1' });
  expect((await ask()).status).toBe(200);
  for (const someone of [ana, eva])
    expect(await waiting(someone)).toMatchObject({ companyId: ana.companyId, to: { email: eva.email } });
  const beto = await join(system, ana, ana.companyId, { role: 'facturista' });
  expect(await waiting(beto)).toBeNull();
  expect((await beto.call('DELETE', path)).status).toBe(404);
  expect((await (await register(system.url)).call('GET', path)).status).toBe(404);
  expect((await ana.call('DELETE', path)).status).toBe(200);
  expect((await eva.call('POST', `${path}/accept`)).status).toBe(404);
  expect((await ask()).status).toBe(200);
  expect(await noticesOf(eva)).toContainEqual(['TRANSFER_ASKED', `/empresas/${ana.companyId}/miembros`]);
  const membersSeen = async (someone: Client) => {
    const { body } = await someone.call<{ data: readonly EventAnswer[] }>('GET', '/events');
    return body.data
      .filter(({ type, companyId }) => type.startsWith('member.') && companyId === ana.companyId)
      .map(({ type }) => type)
      .toReversed();
  };
  const before = await membersSeen(ana);
  expect((await eva.call('POST', `${path}/accept`)).status).toBe(200);
  expect((await noticesOf(ana))[0]).toEqual(['TRANSFER_ACCEPTED', `/empresas/${ana.companyId}/miembros`]);
  expect(await membersSeen(eva)).toEqual([...before, 'member.removed', 'member.added']);
  const { body: left } = await eva.call<{ data: readonly MemberAnswer[] }>(
    'GET',
    `/companies/${ana.companyId}/members`,
  );
  expect(left.data.map(({ role }) => role).toSorted()).toEqual(['admin', 'facturista']);
  expect((await companiesOf(eva)).map(({ access }) => access.role)).toEqual(['owner']);
  expect((await companiesOf(ana)).map(({ access }) => access)).toMatchObject([
    { role: 'admin', owner: { id: eva.userId } },
  ]);
  for (const someone of [ana, eva]) expect((await someone.call('GET', `/invoices/${document.id}`)).status).toBe(200);
  // A run of payroll that was open goes on for the new owner, who is told of its end and whose stamps it uses.
  expect((await asRun(ana, 'POST', `/${run.id}/issue`)).status).toBe(202);
  await inState(ana, run.id, 'COMPLETED');
  expect(await notifiedEnds({ ...ana, ...eva })).toHaveLength(1);
  expect((await balanceOf(eva)).totalUsed).toBe(1);
});

test('what a member was answered is not repeated to them once they are gone, by the key of the request either', async () => {
  const ana = await openShop(system.url);
  const eva = await join(system, ana, ana.companyId, { role: 'facturista' });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const add = () => eva.call('POST', '/invoices/create', draftOf(ana.companyId), key);
  const first = await add();
  expect(first.status).toBe(201);
  expect(await add()).toMatchObject({ status: 201, body: first.body });
  const [member] = await members(ana, ana.companyId);
  const path = `/companies/${ana.companyId}/members/${member?.id}`;
  expect((await ana.call('PATCH', path, { role: 'lectura' })).status).toBe(200);
  expect(await add()).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING' } });
  expect((await ana.call('DELETE', path)).status).toBe(200);
  expect((await add()).status).toBe(404);
});

test('a member leaves a company, and is nobody there from then on', async () => {
  const ana = await openShop(system.url);
  const eva = await join(system, ana, ana.companyId, { role: 'lectura' });
  const [own] = await companiesOf(eva);
  expect((await companiesOf(ana))[0]?.access.memberId).toBeNull();
  const path = `/companies/${ana.companyId}/members/${own?.access.memberId}`;
  expect((await eva.call('DELETE', path)).status).toBe(200);
  expect(await companiesOf(eva)).toEqual([]);
  expect(await members(ana, ana.companyId)).toEqual([]);
});

test('payslips and employees are hidden from whoever lacks payroll', async () => {
  const ana = await openShop(system.url);
  await addEmployee(ana);
  const payslip = await ana.call<{ data: { id: string } }>(
    'POST',
    '/invoices/create',
    draftOf(ana.companyId, 'nomina'),
  );
  expect(payslip.status).toBe(201);
  const { id } = payslip.body.data;
  const eva = await join(system, ana, ana.companyId, { role: 'facturista' });
  const rosa = await join(system, ana, ana.companyId, { role: 'nomina' });
  const ids = async (someone: Client, query: string) =>
    (await someone.call<{ data: readonly { id: string }[] }>('GET', `/invoices${query}`)).body.data.map(
      (row) => row.id,
    );
  for (const query of ['', `?companyId=${ana.companyId}`]) {
    expect(await ids(eva, query)).toEqual([]);
    expect(await ids(rosa, query)).toEqual([id]);
  }
  const summed = async (someone: Client) =>
    (await someone.call<{ data: readonly { count: number }[] }>('GET', `/sums/invoices?companyId=${ana.companyId}`))
      .body.data.length;
  const found = async (someone: Client, q: string) =>
    (await someone.call<{ data: readonly { id: string }[] }>('GET', `/search?q=${q}&companyId=${ana.companyId}`)).body
      .data;
  const exported = async (someone: Client) =>
    (await (await someone.download(`/invoices/export?formato=csv&companyId=${ana.companyId}`)).text()).includes(
      'nomina',
    );
  expect([await summed(ana), await summed(eva), await summed(rosa)]).toEqual([1, 0, 1]);
  expect([await exported(eva), (await found(eva, id)).length]).toEqual([false, 0]);
  for (const someone of [ana, rosa]) expect((await found(someone, id)).map((row) => row.id)).toEqual([id]);
  expect((await eva.call('GET', `/invoices/${id}`)).status).toBe(404);
  expect((await rosa.call('GET', `/invoices/${id}`)).status).toBe(200);
  expect(await eva.call('GET', `/employees?companyId=${ana.companyId}`)).toMatchObject({ status: 403 });
  expect((await eva.call<{ data: readonly unknown[] }>('GET', '/employees')).body.data).toEqual([]);
  expect((await rosa.call<{ data: readonly unknown[] }>('GET', '/employees')).body.data).toHaveLength(1);
});

test('the latest documents of the dashboard are those that a member may read', async () => {
  const ana = await openShop(system.url);
  const invoice = await ana.call<{ data: { id: string } }>('POST', '/invoices/create', draftOf(ana.companyId));
  const payslip = await ana.call<{ data: { id: string } }>(
    'POST',
    '/invoices/create',
    draftOf(ana.companyId, 'nomina'),
  );
  const shownTo = async (someone: Client) => {
    const { body } = await someone.call<{ data: { latest: readonly { id: string }[] } }>(
      'GET',
      `/companies/${ana.companyId}/activity`,
    );
    return body.data.latest.map(({ id }) => id);
  };
  const { id } = invoice.body.data;
  const payslipId = payslip.body.data.id;
  const without = { role: 'lectura', remove: ['invoices:read'] };
  const eva = await join(system, ana, ana.companyId, without);
  const rosa = await join(system, ana, ana.companyId, { ...without, add: ['payroll:read'] });
  const luis = await join(system, ana, ana.companyId, { role: 'lectura' });
  expect(await Promise.all([ana, eva, rosa, luis].map(shownTo))).toEqual([[payslipId, id], [], [payslipId], [id]]);
  const key = await ana.call<{ data: { key: string } }>('POST', '/api-keys', {
    name: 'Tablero',
    mode: 'live',
    companyId: ana.companyId,
    permissions: ['reports:read'],
    currentPassword: 'secreto-1',
  });
  expect(await shownTo(client(system.url, key.body.data.key))).toEqual([]);
});

test('an import is shown to whoever may see the records that it makes: customers not to payroll', async () => {
  const ana = await openShop(system.url);
  const { companyId: _, ...customer } = aCustomer(ana.companyId);
  const row = { ...customer, rfc: 'NADA', nombre: 'EMPRESA SECRETA' };
  const form = new FormData();
  form.set('companyId', ana.companyId);
  form.set('kind', 'customers');
  form.set('file', new Blob([`${Object.keys(row).join(',')}\n${Object.values(row).join(',')}`]), 'clientes.csv');
  const started = await ana.form<{ data: { id: string } }>('/imports', form);
  expect(started.status).toBe(202);
  const { id } = started.body.data;
  const imports = async (someone: Client) =>
    (await someone.call<{ data: readonly { id: string }[] }>('GET', `/imports?companyId=${ana.companyId}`)).body.data;
  const refused = (someone: Client) => someone.download(`/imports/${id}/errors`);
  await expect.poll(async () => await (await refused(ana)).text(), { timeout: 30_000 }).toContain('EMPRESA SECRETA');
  const nomina = await join(system, ana, ana.companyId, { role: 'nomina' });
  const facturista = await join(system, ana, ana.companyId, { role: 'facturista' });
  expect(await imports(facturista)).toMatchObject([{ id }]);
  expect(await imports(nomina)).toEqual([]);
  for (const path of [`/imports/${id}`, `/imports/${id}/errors`, `/imports/${id}/kept`]) {
    expect([path, (await nomina.download(path)).status]).toEqual([path, 404]);
    expect([path, (await facturista.download(path)).status]).toEqual([path, 200]);
  }
});
