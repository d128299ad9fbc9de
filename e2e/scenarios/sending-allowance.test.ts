import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DeliveryAnswer, MailAllowanceAnswer } from '@timbra/contract/sending.ts';
import { aConcepto, aReceptor, addCompany, client, registered, type Failure } from '@timbra/testing/api/api-client.ts';
import { fiscalForm, newCompany } from '@timbra/testing/api/company-forms.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { addCustomer, issued, type Shop } from './invoices-client.ts';
import { proveAddress } from './payments-client.ts';

const system = sharedSystem();
const perDay = 20;

type Account = Shop & { readonly email: string; readonly confirm: () => Promise<void> };

async function openAccount(withCertificate = true): Promise<Account> {
  const { access_token: token, user } = await registered(system.url);
  const someone = client(system.url, token, user.id);
  const companyId = withCertificate ? await addCompany(someone) : await addBareCompany(someone);
  const customerId = await addCustomer(someone, companyId);
  return { ...someone, companyId, customerId, email: user.email, confirm: () => proveAddress(system, user.email) };
}

async function addBareCompany(someone: Pick<Shop, 'call'>): Promise<string> {
  const { status, body } = await someone.call<{ company: { id: string } }>(
    'POST',
    '/user/companies',
    newCompany(fiscalForm()),
  );
  expect(status).toBe(201);
  return body.company.id;
}

const strangers = (count: number) => Array.from({ length: count }, () => `cliente-${randomUUID()}@ejemplo.mx`);
const allowance = async ({ call, companyId }: Account) =>
  (await call<{ data: MailAllowanceAnswer }>('GET', `/companies/${companyId}/mail-allowance`)).body.data;
const statement = ({ call, customerId }: Account, to: readonly string[]) =>
  call<Failure>('POST', `/customers/${customerId}/statement/email`, { to });

it('an account that nobody has proved writes to a handful of strangers a day, whatever it sends, and is told what to do', async () => {
  const shop = await openAccount(false);
  expect(await allowance(shop)).toEqual({ missing: ['email', 'csd'], perDay, left: perDay });
  expect((await statement(shop, strangers(10))).status).toBe(202);
  expect((await statement(shop, [shop.email, ...strangers(8)])).status).toBe(202);
  expect(await allowance(shop)).toMatchObject({ left: 1 });
  const { status, body, headers } = await statement(shop, strangers(2));
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect(body.message).toBe(
    'Tu cuenta puede enviar 20 correos al día, y estos ya no caben. Para enviar más, confirma tu correo en Configuración y sube el CSD de tu empresa.',
  );
  // A sending that was refused as a whole has used nothing up.
  expect((await statement(shop, strangers(1))).status).toBe(202);
  await shop.confirm();
  expect(await allowance(shop)).toEqual({ missing: ['csd'], perDay, left: 0 });
  expect((await statement(shop, strangers(1))).status).toBe(429);
  expect((await statement(shop, [shop.email.toUpperCase()])).status).toBe(202);
});

it('a proved address and a certificate take the limit away', async () => {
  const shop = await openAccount();
  expect(await allowance(shop)).toMatchObject({ missing: ['email'] });
  for (const _ of [1, 2]) expect((await statement(shop, strangers(10))).status).toBe(202);
  expect((await statement(shop, strangers(1))).status).toBe(429);
  await shop.confirm();
  expect(await allowance(shop)).toMatchObject({ missing: [] });
  expect((await statement(shop, strangers(1))).status).toBe(202);
});

it('documents that go by themselves count too: what may not go is told at the document and to its owner', async () => {
  const shop = await openAccount();
  const preference = { automatic: true, copies: [] };
  expect((await shop.call('PUT', `/companies/${shop.companyId}/sending`, preference)).status).toBe(200);
  expect((await statement(shop, strangers(10))).status).toBe(202);
  expect((await statement(shop, strangers(9))).status).toBe(202);
  const factura = { tipo: 'factura', metodoPago: 'PUE', conceptos: [aConcepto] };
  const sent = async () => {
    const [email] = strangers(1);
    const { id } = await issued(shop, { ...factura, receptor: { ...aReceptor, email } });
    const { body } = await shop.call<{ data: readonly DeliveryAnswer[] }>('GET', `/invoices/${id}/deliveries`);
    return body.data.map(({ to, status }) => [to === email, status === 'failed']);
  };
  expect(await sent()).toEqual([[true, false]]);
  expect(await sent()).toEqual([[true, true]]);
  const { body } = await shop.call<{ data: readonly { readonly type: string }[] }>('GET', '/notifications');
  expect(body.data.filter(({ type }) => type === 'MAILS_HELD')).toHaveLength(1);
});
