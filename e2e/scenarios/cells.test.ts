import { randomUUID } from 'node:crypto';
import { addCells, become } from '@timbra/adapters/postgres/cells/add-cells.ts';
import { tablesByPlace } from '@timbra/adapters/postgres/cells/tables.ts';
import { schemaOf } from '@timbra/adapters/postgres/cells/visit.ts';
import { addressKeys, cellKeys } from '@timbra/adapters/postgres/functions/cell-keys.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { until } from '@timbra/testing/until.ts';
import { aConcepto, aReceptor, balanceOf, client, register, type Client } from '@timbra/testing/api/api-client.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { everythingOf } from './every-call/everything.ts';
import { settleIn, type Holdings } from './every-call/holdings.ts';
import { customerHeader, imported } from './imports-client.ts';
import { issued } from './invoices-client.ts';
import { confirm, mailTo, proveAddress, purchaseIn, twoPlans, type OpenedIntent } from './payments-client.ts';
import { mailsTo } from './mailbox.ts';
import { operatorOf } from './operator-command.ts';
import { buyer, openPage, sell, type PageShop } from './self-invoicing-client.ts';

const system = await useSystem({ env: { TRUST_PROXY: 'true', TRIAL_STAMPS: '100' } });
const database = await Database.connect({ url: system.databaseUrl });
afterAll(() => database.close());
const [plan] = await twoPlans(system);
const anybody = client(system.url, undefined);

// The first account was there before there was another cell, and API and worker go on working meanwhile.
const first = await openPage(system.url);
await addCells(database, system.databaseUrl, 2, { say: () => undefined });
// The last one is as on another server: nothing in it can write the directory.
for (const { name } of [...cellKeys, ...addressKeys].filter((one) => one.name.startsWith('trigger ')))
  await database.change(raw(`drop ${name.replace(' on ', ' on cell_2.')}`));
await become(database, [0, 2], 'FULL');
const second = await openPage(system.url);
await become(database, [1], 'FULL');
await become(database, [2], 'OPEN');
const third = await openPage(system.url);

const shops = [
  [0, first],
  [1, second],
  [2, third],
] as const;
const holdings = new Map<number, Holdings>();

test.each(shops)('an account of its own lives in cell %i', async (cell, shop) => {
  const row = await database.row<{ cell: number }>(sql`select cell_id as cell from users where id = ${shop.userId}`);
  expect(row?.cell).toBe(cell);
});

describe.each(shops)('in cell %i', (cell, shop) => {
  test('one of everything is made', async () => {
    holdings.set(cell, await settleIn(shop));
  });

  test('a document on credit is issued, shared and paid, and its report adds up', async () => {
    const document = await issued(shop, {
      tipo: 'factura',
      receptor: aReceptor,
      conceptos: [aConcepto],
      metodoPago: 'PPD',
      formaPago: '99',
    });
    expect(document.status).toBe('ISSUED');
    const link = await shop.call<{ data: LinkAnswer }>('POST', `/invoices/${document.id}/link`);
    const shown = await anybody.call<{ data: { uuid: string } }>('GET', `/public/invoices/${link.body.data.token}`);
    expect(shown.body.data.uuid).toBe(document.uuid);
    const page = await fetch(`${system.url}/documento/${link.body.data.token}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(document.uuid ?? '-')]);
    // Whoever has logged in elsewhere opens it all the same.
    for (const [, other] of shops) {
      const opened = await other.call('GET', `/public/invoices/${link.body.data.token}`);
      expect(opened.status).toBe(200);
    }
    const paid = await issued(shop, {
      tipo: 'complemento-pago',
      receptor: aReceptor,
      pagos: [
        {
          fecha: mexicanDay(1),
          formaPago: '03',
          monto: 1_160,
          documentos: [{ invoiceId: document.id, importePagado: 1_160 }],
        },
      ],
    });
    expect(paid.status).toBe('ISSUED');
    const report = await shop.call<{ data: unknown }>('GET', `/companies/${shop.companyId}/reports/customers`);
    expect([report.status, JSON.stringify(report.body)]).toEqual([200, expect.stringContaining('1160')]);
  });

  test('customers are imported', async () => {
    const file = `${customerHeader}\r\nEKU9003173C9,ESCUELA KEMPER URGATE,G03,601,42501,pagos@kemper.mx,5512345678`;
    expect(await imported(shop, { companyId: shop.companyId, file })).toMatchObject({
      status: 'COMPLETED',
      imported: 1,
    });
  });

  test('a buyer invoices a ticket at the page of the company', async () => {
    const ana = buyer(system.url, `203.0.113.${cell + 1}`);
    expect((await ana.page(shop.customUrl)).status).toBe(200);
    const order = await sell(shop);
    const asked = await ana.ask(shop.customUrl, order.token);
    expect(asked).toMatchObject({ status: 201, body: { data: { invoice: { status: 'ISSUED' } } } });
  });

  test('stamps are bought, and are there once', async () => {
    const before = await balanceOf(shop);
    const { body } = await shop.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id });
    await confirm(system, body);
    await purchaseIn(shop, 'COMPLETED');
    await until(
      'the stamps are there',
      async () => (await balanceOf(shop)).available === before.available + plan.timbres,
    );
  });

  test('the owner proves the address, forgets the password and comes back', async () => {
    const { email } = (await shop.call<{ email: string }>('GET', '/auth/profile')).body;
    await proveAddress(system, email);
    await anybody.call('POST', '/auth/forgot-password', { email });
    const { text } = await mailTo(system, email, 'Restablece tu contraseña');
    const token = /\?token=([\w-]+)/.exec(text)?.[1];
    const password = `otra-${randomUUID()}`;
    expect((await anybody.call('POST', '/auth/reset-password', { token, password })).status).toBe(200);
    const login = await anybody.call<{ access_token: string }>('POST', '/auth/login', { email, password });
    const again = client(system.url, login.body.access_token, shop.userId);
    const { body } = await again.call<{ total: number }>('GET', '/invoices');
    expect(body.total).toBeGreaterThan(3);
    sessions.set(cell, again);
  });
});

const sessions = new Map<number, Client>();

const pathsOf = (of: Holdings) => [
  `/customers/${of.customerId}`,
  `/products/${of.productId}`,
  `/orders/${of.orderId}`,
  `/employees/${of.employeeId}`,
  `/invoices/${of.invoiceId}`,
  `/invoices/${of.invoiceId}/xml`,
  `/imports/${of.importId}`,
  `/archives/${of.archiveId}`,
  `/archives/${of.archiveId}/file`,
  `/payroll-runs/${of.payrollRunId}`,
  `/trip-requests/${of.tripRequestId}`,
  `/freight/places/${of.placeId}`,
];

test('nobody reads what is another account’s, whichever cells they live in', async () => {
  for (const [cell, own] of sessions)
    for (const [other, theirs] of holdings) {
      const answers = await Promise.all(pathsOf(theirs).map((path) => own.call('GET', path)));
      const expected = cell === other ? 200 : 404;
      expect([cell, other, answers.map(({ status }) => status)]).toEqual([cell, other, answers.map(() => expected)]);
    }
});

test('each sees what is theirs, and nothing of the others', async () => {
  const shown = new Map<number, string>();
  for (const [cell, own] of sessions) shown.set(cell, JSON.stringify(await everythingOf(own)));
  for (const [cell, of] of holdings)
    for (const [other, text] of shown)
      expect([cell, other, text.includes(of.companyId)]).toEqual([cell, other, cell === other]);
});

/** Returns the tables of a cell in which any row names an account or one of its companies. */
async function tablesNaming(cell: number, { userId, companyId }: Pick<PageShop, 'userId' | 'companyId'>) {
  const found = await Promise.all(
    tablesByPlace.cell.map(async (table) => {
      const row = await database.row(
        sql`select from ${raw(schemaOf(cell))}.${raw(table)} t where t::text like ${`%${userId}%`} or t::text like ${`%${companyId}%`} limit 1`,
      );
      return row ? [table] : [];
    }),
  );
  return found.flat();
}

test('the rows of an account are in its cell and in no other one', async () => {
  for (const [lives, shop] of shops) {
    const { userId, companyId } = shop;
    const settled = { userId, companyId: holdings.get(lives)?.companyId ?? '' };
    for (const cell of [0, 1, 2]) {
      const tables = [...(await tablesNaming(cell, { userId, companyId })), ...(await tablesNaming(cell, settled))];
      if (cell === lives) expect(new Set(tables).size).toBeGreaterThan(25);
      else expect([lives, cell, tables]).toEqual([lives, cell, []]);
    }
  }
});

test('what is due is done in every cell: files of documents leave the database', async () => {
  for (const [cell] of shops)
    await until(`no file is left in cell ${cell}`, async () => {
      const row = await database.row<{ left: boolean; moved: boolean }>(
        sql`select coalesce(bool_or(stored_key is null), true) as left, coalesce(bool_or(stored_key is not null), false) as moved
         from ${raw(schemaOf(cell))}.invoice_files where kind = 'xml'`,
      );
      return row?.moved === true && !row.left;
    });
});

test('whoever is invited to a company makes the account where the company is', async () => {
  for (const [cell, owner] of sessions) {
    const { companyId } = holdings.get(cell) ?? { companyId: '' };
    const email = `${randomUUID()}@ejemplo.mx`;
    expect((await owner.call('POST', `/companies/${companyId}/members`, { email, role: 'lectura' })).status).toBe(201);
    const invitation = await until('the invitation has come', async () => {
      const texts = (await mailsTo(system, email)).map(({ text }) => text);
      return /invitacion\?token=([\w-]+)/.exec(texts.join(' '))?.[1];
    });
    const account = { name: 'Eva', email, password: 'secreta1', invitation };
    const made = await anybody.call<{ access_token: string; user: { id: string } }>('POST', '/auth/register', account);
    const eva = client(system.url, made.body.access_token, made.body.user.id);
    expect((await eva.call('POST', `/invitations/${invitation}/accept`)).status).toBe(200);
    const { body } = await eva.call<{ data: readonly { id: string }[] }>('GET', '/companies');
    expect([cell, body.data.map(({ id }) => id)]).toEqual([cell, [companyId]]);
  }
});

test('an operator finds an account, gives it stamps and sees its movements, wherever it lives', async () => {
  const operator = await register(system.url);
  await database.change(sql`update users set is_operator = true where id = ${operator.userId}`);
  for (const [cell, shop] of sessions) {
    const before = await balanceOf(shop);
    const given = await operator.call('POST', `/operator/users/${shop.userId}/grants`, { amount: 7, reason: 'Prueba' });
    expect([cell, given.status]).toEqual([cell, 201]);
    expect((await balanceOf(shop)).available).toBe(before.available + 7);
    const movements = await operator.call<{ total: number }>('GET', `/operator/users/${shop.userId}/movements`);
    expect([cell, movements.body.total > 1]).toEqual([cell, true]);
    const { email } = (await shop.call<{ email: string }>('GET', '/auth/profile')).body;
    const { said, failed } = await operatorOf(system, ['grant', email, '5', '--reason', 'Prueba']);
    expect([failed, said]).toEqual([false, expect.stringContaining(`Disponibles: ${before.available + 12}`)]);
  }
});

test('an operator’s lists show purchases and stamps of all cells', async () => {
  const operator = await register(system.url);
  await database.change(sql`update users set is_operator = true where id = ${operator.userId}`);
  interface Listed {
    readonly data: readonly { readonly id: string; readonly userId: string; readonly available: number }[];
  }
  const purchases = await operator.call<Listed>('GET', '/operator/purchases?range=[0,999]');
  const times = await operator.call<{ data: readonly { createdAt: string }[] }>('GET', '/operator/purchases');
  const order = times.body.data.map(({ createdAt }) => createdAt);
  expect(order).toEqual(order.toSorted().toReversed());
  const users = await operator.call<Listed>('GET', '/operator/users?range=[0,999]');
  for (const [cell, shop] of shops) {
    expect([cell, purchases.body.data.some(({ userId }) => userId === shop.userId)]).toEqual([cell, true]);
    const listed = users.body.data.find(({ id }) => id === shop.userId);
    const { available } = await balanceOf(sessions.get(cell) ?? shop);
    expect([cell, listed?.available]).toEqual([cell, available]);
  }
});

test('a new account is made in the open cell, and one more beside it', async () => {
  const one = await register(system.url);
  const row = await database.row<{ cell: number }>(sql`select cell_id as cell from users where id = ${one.userId}`);
  expect(row?.cell).toBe(2);
});
