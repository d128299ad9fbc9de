import { client, registered, type Client } from '@timbra/testing/api/api-client.ts';
import { codeOf, enableTotp } from '@timbra/testing/api/two-steps.ts';
import { aKey } from '../every-call/holdings.ts';
import { invite, join, tokenTo, type Account } from '../members-client.ts';
import {
  aGuest,
  confirm,
  purchaseIn,
  tokenIn,
  transferTo,
  twoPlans,
  type OpenedIntent,
  type OpenedTransfer,
} from '../payments-client.ts';
import { emptyCompany } from './records.ts';
import { body, make, audited, type Chain, type Sent, type Audited, type World } from './examples.ts';

const password = 'secreto-1';

interface Entered {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

interface Person {
  readonly by: Client;
  readonly email: string;
  readonly chain: Chain;
  readonly record: string;
}

/** Somebody new, of whose own chain the call tells. */
export async function somebody({ system }: World): Promise<Person> {
  const { access_token: token, user } = await registered(system.url);
  const by = client(system.url, token, user.id);
  return { by, email: user.email, chain: { of: by }, record: user.id };
}

const logIn = async ({ nobody, system }: World, email: string): Promise<Client> => {
  const { body: entered } = await nobody.call<Entered>('POST', '/auth/login', { email, password });
  return client(system.url, entered.access_token, entered.user.id);
};

const ofNew = ({ system }: World) => ({
  chain: ({ body: made }: { readonly body: object }) => {
    const { access_token: token, user } = made as Entered;
    return { of: client(system.url, token, user.id) };
  },
  record: ({ body: made }: { readonly body: object }) => (made as Entered).user.id,
});

export async function withCodes(world: World) {
  const person = await somebody(world);
  return { ...person, ...(await enableTotp(person.by, password)) };
}

interface Factors {
  readonly data: { readonly factors: readonly { readonly id: string }[]; readonly challenge: string };
}

export const sessionCalls: Readonly<Record<string, Audited>> = {
  'POST /auth/register': audited('user.created', ['email', 'passwordHash'], (world) => ({
    by: world.nobody,
    ...ofNew(world),
  })),
  'POST /auth/login': audited('user.logged_in', ['sesion.tokenHash'], async (world) => {
    const { email, ...person } = await somebody(world);
    return { ...person, by: world.nobody, body: { email, password } };
  }),
  'POST /auth/logout': audited('user.logged_out', ['sesion.tokenHash'], async (world) => {
    const { email, ...person } = await somebody(world);
    return { ...person, by: await logIn(world, email) };
  }),
  'DELETE /auth/sessions': audited('user.logged_out', ['sesion.tokenHash'], async (world) => {
    const { email, ...person } = await somebody(world);
    await logIn(world, email);
    return person;
  }),
  'DELETE /auth/sessions/{id}': audited('user.logged_out', ['sesion.tokenHash'], async (world) => {
    const { email, ...person } = await somebody(world);
    await logIn(world, email);
    const { body: shown } = await person.by.call<{ data: readonly { id: string; current: boolean }[] }>(
      'GET',
      '/auth/sessions',
    );
    return { ...person, ids: [shown.data.find(({ current }) => !current)?.id ?? ''] };
  }),
  'POST /auth/change-password': audited('user.password_changed', ['passwordHash'], async (world) => ({
    ...(await somebody(world)),
    body: { currentPassword: password, newPassword: 'secreto-2' },
  })),
  'POST /auth/forgot-password': audited('user.recovery_requested', ['recuperacion.tokenHash'], async (world) => {
    const { email, ...person } = await somebody(world);
    return { ...person, by: world.nobody, actor: 'system', later: 'by a job', body: { email } };
  }),
  'POST /auth/reset-password': audited('user.password_changed', ['passwordHash'], async (world) => {
    const { email, record } = await somebody(world);
    await world.nobody.call('POST', '/auth/forgot-password', { email });
    const token = await tokenIn(world.system, email, 'Restablece tu contraseña');
    // It ends the sessions: who reads the chain logs in again.
    const chain = async () => ({ of: await logIn(world, email) });
    return { by: world.nobody, record, chain, body: { token, password } };
  }),
  'POST /auth/confirm-email': audited('user.updated', ['emailVerified'], async (world) => {
    const { email, ...person } = await somebody(world);
    const token = await tokenIn(world.system, email, 'Confirma tu correo');
    return { ...person, by: world.nobody, body: { token } };
  }),
  'DELETE /user/pending-email': audited('user.updated', ['pendingEmail'], async (world) => {
    const person = await somebody(world);
    const email = `nuevo-${crypto.randomUUID()}@ejemplo.mx`;
    await person.by.call('PUT', '/user/profile', { email, currentPassword: password });
    return person;
  }),
  'PUT /user/profile': audited('user.updated', ['name'], ({ ana }) => ({
    body: { name: 'Ana María López' },
    chain: { of: ana },
    record: ana.userId,
  })),
  'PATCH /users/{id}': audited('user.updated', ['phone'], ({ ana }) => ({
    body: { phone: '5512345678' },
    chain: { of: ana },
  })),
  'POST /users': audited('user.created', ['email', 'passwordHash'], (world) => {
    const email = `eva-${crypto.randomUUID()}@ejemplo.mx`;
    const chain = async () => ({ of: await logIn(world, email) });
    return { by: world.olga, actor: 'operator', chain, body: { name: 'Eva', email, password } };
  }),
  'POST /auth/factors/totp': audited('user.factor_added', ['dosPasos.secretSealed'], async (world) => ({
    ...(await somebody(world)),
    body: { currentPassword: password },
  })),
  'POST /auth/factors/totp/confirm': audited('user.factor_confirmed', ['dosPasos.confirmedAt'], async (world) => {
    const person = await somebody(world);
    const { body: begun } = await person.by.call<{ data: { secret: string } }>('POST', '/auth/factors/totp', {
      currentPassword: password,
    });
    return { ...person, body: { code: codeOf(begun.data.secret) } };
  }),
  'POST /auth/recovery-codes': audited('user.recovery_codes_renewed', [], withCodes),
  'DELETE /auth/factors/{id}': audited('user.factor_removed', ['dosPasos.kind'], async (world) => {
    const person = await withCodes(world);
    const { body: shown } = await person.by.call<Factors>('GET', '/auth/factors');
    return { ...person, ids: [shown.data.factors[0]?.id ?? ''] };
  }),
  'POST /auth/second-factor': audited('user.logged_in', ['sesion.tokenHash'], async (world) => {
    const { email, secret, ...person } = await withCodes(world);
    const { body: asked } = await world.nobody.call<Factors>('POST', '/auth/login', { email, password });
    const { challenge } = asked.data;
    return { ...person, by: world.nobody, body: { challenge, code: codeOf(secret, 1) } };
  }),
};

const account = ({ ana }: World) => ({ chain: { of: ana } });

const openedBy = async ({ ana }: World, how: string, { planId }: World['hers']) =>
  (await ana.call<OpenedTransfer>('POST', `/payments/${how}`, { planId })).body;

const purchased = async (world: World) => ({
  ...account(world),
  // One that is opened already for the same plan is answered again.
  body: { planId: (await twoPlans(world.system))[1].id },
  record: ({ body: made }: { readonly body: object }) => (made as OpenedIntent).purchaseId,
});

export const purchaseCalls: Readonly<Record<string, Audited>> = {
  'PUT /user/billing-data': audited('user.updated', ['facturacion.rfc'], (world) => ({
    ...account(world),
    record: world.ana.userId,
  })),
  'POST /payments/create-intent': audited('purchase.created', ['amount'], purchased),
  'POST /payments/create-spei-intent': audited('purchase.created', ['amount'], purchased),
  'POST /payments/create-account': audited('user.created', ['email'], async (world) => {
    const guest = aGuest();
    const { planId } = world.hers;
    const { body: intent } = await world.nobody.call<OpenedIntent>('POST', '/payments/create-intent', {
      planId,
      ...guest,
    });
    await confirm(world.system, intent);
    const sent = { paymentIntentId: intent.paymentIntentId, planId, companyName: 'Eva', rfc: 'PENDIENTE', ...guest };
    return { by: world.nobody, body: sent, ...ofNew(world) };
  }),
  'POST /payments/{paymentIntentId}/return': audited('purchase.return_requested', [], async (world) => {
    const opened = await openedBy(world, 'create-spei-intent', world.hers);
    await transferTo(world.system, opened, 100);
    return { ...account(world), ids: [opened.paymentIntentId], body: {}, record: opened.purchaseId };
  }),
  'POST /payments/process-internal': audited('purchase.completed', ['status'], async (world) => {
    const opened = await openedBy(world, 'create-intent', world.hers);
    await confirm(world.system, opened);
    const sent = { paymentIntentId: opened.paymentIntentId, planId: world.hers.planId };
    // The provider's own notice may come first: the purchase is completed once.
    return { ...account(world), body: sent, record: opened.purchaseId, later: 'by whoever comes first' };
  }),
  'POST /operator/purchases/{id}/refund': audited('purchase.refunded', ['status'], async (world) => {
    const opened = await openedBy(world, 'create-intent', world.hers);
    await confirm(world.system, opened);
    const { id, amount } = await purchaseIn(world.ana, 'COMPLETED');
    const sent = { amount, reason: 'Lo pidió' };
    return { ...account(world), by: world.olga, actor: 'operator', ids: [id], body: sent };
  }),
};

/** A purchase that is paid, which the call invoices. */
const invoicing =
  (example: (world: World, purchaseId: string) => Sent) =>
  async (world: World): Promise<Sent> => {
    const opened = await openedBy(world, 'create-intent', world.hers);
    await confirm(world.system, opened);
    const { planId } = world.hers;
    await world.ana.call('POST', '/payments/process-internal', { paymentIntentId: opened.paymentIntentId, planId });
    const { purchaseId } = opened;
    return { ...account(world), record: purchaseId, ...example(world, purchaseId) };
  };

export const purchaseInvoiceCalls: Readonly<Record<string, Audited>> = {
  'POST /facturama/invoices': audited(
    'purchase.invoiced',
    ['factura.invoiceId'],
    invoicing((_, purchaseId) => ({ query: `?paymentId=${purchaseId}`, body: { publicoGeneral: true } })),
  ),
  'POST /facturama/invoices/timbre': audited(
    'purchase.invoiced',
    ['factura.invoiceId'],
    invoicing((_, paymentId) => ({ body: { paymentId, publicoGeneral: true } })),
  ),
  'POST /facturama/invoices/company/{id}': audited(
    'purchase.invoiced',
    ['factura.invoiceId'],
    invoicing(({ hers }, paymentId) => ({ ids: [hers.companyId], body: { paymentId, publicoGeneral: true } })),
  ),
};

const memberOf = async ({ ana, hers: { companyId } }: World, email: string): Promise<string> => {
  const { body: shown } = await ana.call<{ data: readonly { id: string; email: string }[] }>(
    'GET',
    `/companies/${companyId}/members`,
  );
  return shown.data.find((member) => member.email === email)?.id ?? '';
};

const made = ({ body: answered }: { readonly body: object }) => (answered as { data: { id: string } }).data.id;

/** Members, keys, and a company that goes to somebody else. */
export const accessCalls: Readonly<Record<string, Audited>> = {
  'POST /api-keys': audited('key.created', ['name', 'keyHash']),
  'PATCH /api-keys/{id}': audited('key.updated', ['name'], body({ name: 'Otra tienda' })),
  'POST /api-keys/{id}/roll': audited('key.created', ['name', 'keyHash'], async ({ ana, hers }) => ({
    ids: [await make(ana, '/api-keys', aKey(hers.companyId))],
    record: made,
  })),
  'DELETE /api-keys/{id}': audited('key.revoked', ['revokedAt'], async ({ ana, hers }) => ({
    ids: [await make(ana, '/api-keys', aKey(hers.companyId))],
  })),
  'POST /companies/{id}/members': audited('member.invited', ['email', 'role'], () => ({ record: made })),
  'POST /invitations/{token}/accept': audited('member.accepted', ['acceptedAt'], async (world) => {
    const { ana, hers, system, nobody } = world;
    const email = `${crypto.randomUUID()}@ejemplo.mx`;
    await invite(ana, hers.companyId, email, { role: 'lectura' });
    const invitation = await tokenTo(system, email);
    const sent = { name: 'Luis', email, password, invitation };
    const { body: entered } = await nobody.call<Entered>('POST', '/auth/register', sent);
    const by = client(system.url, entered.access_token, entered.user.id);
    return { by, actor: 'member', ids: [invitation], record: await memberOf(world, email) };
  }),
  'PATCH /companies/{id}/members/{memberId}': audited('member.updated', ['role'], async (world) => {
    const id = await memberOf(world, world.eva.email);
    return { ids: [world.hers.companyId, id], body: { role: 'contador' }, record: id };
  }),
  'DELETE /companies/{id}/members/{memberId}': audited('member.removed', [], async (world) => {
    const { ana, hers } = world;
    const email = `${crypto.randomUUID()}@ejemplo.mx`;
    const id = (await invite(ana, hers.companyId, email, { role: 'lectura' })).body.data.id;
    return { ids: [hers.companyId, id], record: id };
  }),
  'PUT /companies/{id}/two-steps': audited('company.two_steps_asked', [], async (world) => {
    const { companyId, admin } = await sharedCompany(world);
    await enableTotp(admin, 'secreta1');
    const chain = { of: world.ana, companyId };
    return { by: admin, actor: 'member', ids: [companyId], chain, body: { required: true } };
  }),
  'POST /companies/{id}/transfer': audited('company.transfer_asked', [], async (world) => {
    const { companyId, admin } = await sharedCompany(world);
    const chain = { of: world.ana, companyId };
    return { ids: [companyId], chain, body: { email: admin.email, password } };
  }),
  'DELETE /companies/{id}/transfer': audited('company.transfer_ended', [], async (world) => {
    const { companyId, admin } = await sharedCompany(world);
    await world.ana.call('POST', `/companies/${companyId}/transfer`, { email: admin.email, password });
    return { ids: [companyId], chain: { of: world.ana, companyId } };
  }),
  'POST /companies/{id}/transfer/accept': audited('company.transferred', ['userId'], async (world) => {
    const { companyId, admin } = await sharedCompany(world);
    await world.ana.call('POST', `/companies/${companyId}/transfer`, { email: admin.email, password });
    return { by: admin, ids: [companyId], chain: { of: admin, companyId } };
  }),
};

/** A company of Ana's with an administrator. */
async function sharedCompany(world: World): Promise<{ readonly companyId: string; readonly admin: Account }> {
  const companyId = await emptyCompany(world);
  return { companyId, admin: await join(world.system, world.ana, companyId, { role: 'admin' }) };
}
