import { afterAll, describe, expect, it } from 'vitest';
import { inMexico } from '@timbra/testing/mexican-clock.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import type { SelfInvoicingAnswer, SelfInvoicingFiguresAnswer } from '@timbra/contract/self-invoicing.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { aReceptor, client, type Failure } from '@timbra/testing/api/api-client.ts';
import { againWhileBusy } from '@timbra/testing/api/while-busy.ts';
import { until } from '@timbra/testing/until.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { addOrder, issued, openShop, readOrder } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { csdOf, kemper } from '@timbra/testing/api/company-forms.ts';
import { buyer, openPage, sell } from './self-invoicing-client.ts';

const system = await useSystem({ env: { TRUST_PROXY: 'true', TRIAL_STAMPS: '150' } });
const shop = await openPage(system.url);
const ana = buyer(system.url);

const withoutRequestId = (body: object) => Object.entries(body).filter(([name]) => name !== 'requestId');

describe('the page of a company', () => {
  it('shows its branding to anybody, and nothing of ours', async () => {
    await shop.call('PUT', `/company/${shop.companyId}/profile`, { businessName: 'Café Ñandú', email: 'hola@cafe.mx' });
    const { status, body } = await ana.page(shop.customUrl);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      customUrl: shop.customUrl,
      businessName: 'Café Ñandú',
      primaryColor: '#45A816',
      notice: { responsible: 'ESCUELA KEMPER URGATE', text: expect.stringContaining('hola@cafe.mx') },
      paymentForms: expect.arrayContaining([{ clave: '01', descripcion: 'Efectivo' }]),
      uses: expect.arrayContaining(['G03', 'S01']),
      window: { texto: expect.stringContaining('31 de diciembre') },
    });
    for (const secret of [shop.companyId, shop.userId]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is not there before it is published, and under no other address', async () => {
    const other = await openShop(system.url);
    const proposed = await other.call<{ data: { customUrl: string } }>('GET', `/company/${other.companyId}/profile`);
    const missing = [proposed.body.data.customUrl, 'nadie', '%00', 'MAYUSCULAS', 'a'.repeat(500)];
    const answers = await Promise.all(missing.map((address) => ana.page(address)));
    const texts = answers.map(({ status, body }) => JSON.stringify({ status, body: withoutRequestId(body) }));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"status":404');
  });
});

describe('a ticket', () => {
  it('has an address at the page once that is published, and is found by its token', async () => {
    const unpublished = await openShop(system.url);
    expect((await sell(unpublished)).ticket).toBeNull();
    const order = await sell(shop);
    expect(order.ticket).toEqual({
      url: expect.stringMatching(new RegExp(`^https?://[^/]+/${shop.customUrl}/t/${order.token}$`)),
      token: order.token,
    });
    expect((await readOrder(shop, order.id)).ticket).toEqual(order.ticket);
    const filter = encodeURIComponent(JSON.stringify({ ticket: order.token }));
    const { body } = await shop.call<{ data: readonly OrderAnswer[] }>('GET', `/orders?filter=${filter}`);
    expect(body.data.map(({ id }) => id)).toEqual([order.id]);
  });

  it('is shown by its token, and by its folio and total under another one that shows nobody who asked', async () => {
    const order = await sell(shop);
    const { status, body } = await ana.lookUp(shop.customUrl, { token: order.token });
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        token: order.token,
        number: order.number,
        fecha: order.fecha,
        total: 116,
        items: [{ descripcion: 'Café de altura', cantidad: 2, importe: 100 }],
        invoiced: false,
        until: `${inMexico(new Date(order.fecha)).getUTCFullYear()}-12-31`,
        shop: expect.any(String),
        state: 'open',
        errors: [],
      },
    });
    const typed = (await ana.lookUp(shop.customUrl, { folio: order.number, total: 116 })).body.data;
    expect(typed).toEqual({ ...body.data, token: typed.token });
    expect(typed.token).toMatch(/^[\w-]{22}$/);
    expect(typed.token).not.toBe(order.token);
    expect((await ana.lookUp(shop.customUrl, { token: typed.token })).body.data).toEqual(typed);
  });

  it('is missed alike whatever is wrong', async () => {
    const [order, cancelled, refunded, deleted] = await Promise.all([1, 2, 3, 4].map(() => sell(shop)));
    const otherPage = await openPage(system.url);
    const foreign = await sell(otherPage);
    await shop.call('PATCH', `/orders/${cancelled?.id}`, { status: 'CANCELLED' });
    await shop.call('PATCH', `/orders/${refunded?.id}`, { status: 'REFUNDED' });
    await shop.call('DELETE', `/orders/${deleted?.id}`);
    const keys = [
      { token: cancelled?.token },
      { token: refunded?.token },
      { token: deleted?.token },
      { token: foreign.token },
      { token: 'A'.repeat(22) },
      { token: 'x' },
      { token: order?.id },
      { folio: order?.number, total: 116.01 },
      { folio: 999_999, total: 116 },
      { folio: cancelled?.number, total: 116 },
      { folio: deleted?.number, total: 116 },
    ];
    const asked = [...keys.map((key) => [shop.customUrl, key] as const), ['nadie', { token: order?.token }] as const];
    const answers = await Promise.all(asked.map(([page, key]) => buyer(system.url, '203.0.113.9').lookUp(page, key)));
    const texts = answers.map(({ status, headers, body }) =>
      JSON.stringify({ status, body: withoutRequestId(body), headers: [...headers.keys()].toSorted() }),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"status":404');
  });

  it.each([
    [{}, ['folio', 'total']],
    [{ folio: 1 }, ['total']],
    [{ folio: 1.5, total: 10 }, ['folio']],
    [{ folio: '1', total: 10 }, ['folio']],
    [{ folio: 1, total: 0 }, ['total']],
    [{ token: 5 }, ['token']],
  ])('is asked for by %j in vain, and the field is named', async (key, fields) => {
    const { status, body } = await ana.lookUp(shop.customUrl, key);
    expect({ status, fields: body.details.map(({ field }) => field) }).toEqual({ status: 400, fields });
  });
});

const database = await Database.connect({ url: system.databaseUrl });
afterAll(() => database.close());

const stampsOf = async () =>
  (await shop.call<{ data: { available: number } }>('GET', '/user/timbres')).body.data.available;
/** Another of SAT's test identities. */
const bruno = { ...aReceptor, rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };

describe('the invoice of a ticket', () => {
  it('is issued to whoever has the ticket, with one stamp, and shown to them again for ever', async () => {
    const order = await sell(shop);
    const before = await stampsOf();
    const receptor = { ...aReceptor, rfc: ' ure180429tm6', email: 'compradora@ejemplo.mx' };
    const { status, body } = await ana.ask(shop.customUrl, order.token, { receptor, formaPago: '04' });
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { invoice: { status: 'ISSUED' } } } });
    const { token: link, uuid } = body.data.invoice;
    const anybody = client(system.url, undefined);
    const xml = await (await anybody.download(`/public/invoices/${link}/xml`)).text();
    const { comprobante, timbre } = readCfdi(xml);
    expect(comprobante).toMatchObject({ formaPago: '04', metodoPago: 'PUE', receptor: { rfc: aReceptor.rfc } });
    expect([comprobante.total.toNumber(), timbre?.uuid.toUpperCase()]).toEqual([116, uuid]);
    expect((await anybody.download(`/public/invoices/${link}/pdf`)).status).toBe(200);

    const shown = (await ana.lookUp(shop.customUrl, { token: order.token })).body.data;
    expect(shown).toMatchObject({
      state: 'invoiced',
      invoiced: true,
      invoice: { token: link, uuid, status: 'ISSUED', rfc: 'URE•••••••M6' },
    });
    const typed = (await ana.lookUp(shop.customUrl, { folio: order.number, total: 116 })).body.data;
    expect(typed).toMatchObject({ state: 'invoiced' });
    expect(JSON.stringify(typed)).not.toMatch(new RegExp(`URE|${link}|${uuid}`));

    for (const token of [order.token, typed.token]) {
      const again = await ana.ask(shop.customUrl, token, { receptor: aReceptor });
      expect(again).toMatchObject({ status: 201, body: { data: body.data } });
      const other = await ana.ask(shop.customUrl, token, { receptor: bruno });
      expect(other).toMatchObject({ status: 409, body: { code: 'ORDER_INVOICED' } });
    }
    expect(before - (await stampsOf())).toBe(1);
    expect(await readOrder(shop, order.id)).toMatchObject({ facturado: true, invoices: [{ uuid }] });
    const [mail] = await until('it is mailed', async () => {
      const mails = await mailsTo(system, 'compradora@ejemplo.mx');
      return mails.length > 0 && mails;
    });
    expect(mail?.attachments).toHaveLength(2);
  });

  it('is refused at the field that is wrong, before anything is used, and issued once that is corrected', async () => {
    const order = await sell(shop);
    const before = await stampsOf();
    const wrong: readonly (readonly [object, string])[] = [
      [{ receptor: { ...aReceptor, rfc: 'URE180429' } }, 'receptor.rfc'],
      [{ receptor: { ...aReceptor, rfc: 'XAXX010101000' } }, 'receptor.rfc'],
      [{ receptor: { ...aReceptor, nombre: '' } }, 'receptor.nombre'],
      [{ receptor: { ...aReceptor, nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA SA DE CV' } }, 'receptor.nombre'],
      [{ receptor: { ...aReceptor, regimenFiscal: '605' } }, 'receptor.regimenFiscal'],
      [{ receptor: { ...aReceptor, codigoPostal: '9999' } }, 'receptor.codigoPostal'],
      [{ receptor: { ...aReceptor, usoCfdi: 'D01' } }, 'receptor.usoCfdi'],
      [{ receptor: { ...aReceptor, usoCfdi: 'CP01' } }, 'receptor.usoCfdi'],
      [{ receptor: { ...aReceptor, email: 'no es correo' } }, 'receptor.email'],
      [{ formaPago: '99' }, 'formaPago'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await ana.ask(shop.customUrl, order.token, changes);
      const fields = (body.details ?? []).map((detail) => detail.field);
      expect({ changes, status, fields }).toEqual({ changes, status: 400, fields: expect.arrayContaining([field]) });
    }
    expect(await stampsOf()).toBe(before);
    expect((await ana.lookUp(shop.customUrl, { token: order.token })).body.data.state).toBe('open');
    expect((await ana.ask(shop.customUrl, order.token)).status).toBe(201);
  });

  it('is answered again under the same key, and refused under it to other data', async () => {
    const order = await sell(shop);
    const key = { 'Idempotency-Key': 'mi-factura' };
    const first = await ana.ask(shop.customUrl, order.token, {}, key);
    const second = await ana.ask(shop.customUrl, order.token, {}, key);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await ana.ask(shop.customUrl, order.token, { receptor: bruno }, key)).status).toBe(409);
  });

  it('waits while the company cannot issue, and comes by itself once it can', async () => {
    const order = await sell(shop);
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: false });
    const waiting = await ana.ask(shop.customUrl, order.token);
    expect(waiting).toMatchObject({ status: 202, body: { data: { invoice: { status: 'WAITING', token: null } } } });
    expect((await ana.lookUp(shop.customUrl, { token: order.token })).body.data.state).toBe('waiting');
    expect((await ana.ask(shop.customUrl, order.token, { receptor: bruno })).status).toBe(409);
    const { body } = await shop.call<{ data: readonly { type: string }[] }>('GET', '/notifications');
    expect(body.data.map(({ type }) => type)).toContain('TICKETS_WAITING');
    const { body: me } = await shop.call<{ email: string }>('GET', '/auth/profile');
    await until('the company is told by mail', async () => {
      const mails = await mailsTo(system, me.email);
      return mails.some(({ subject }) => subject.includes('esperan su factura'));
    });
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: true });
    const invoice = await until('the invoice has come', async () => {
      const shown = (await ana.lookUp(shop.customUrl, { token: order.token })).body.data;
      return shown.state === 'invoiced' && shown.invoice;
    });
    expect(invoice).toMatchObject({ status: 'ISSUED', uuid: expect.any(String) });
    const stored = await database.rows(sql`select receptor from ticket_requests where order_id = ${order.id}`);
    expect(stored).toEqual([{ receptor: null }]);
  });

  it('that the provider refuses comes of the same document, under its folio, once what was wrong is mended', async () => {
    const order = await sell(shop);
    const emulator = { Authorization: `Basic ${Buffer.from('emulator:emulator').toString('base64')}` };
    const csds = `${system.pacUrl}/api-lite/csds`;
    await fetch(`${csds}/${kemper.rfc}`, { method: 'DELETE', headers: emulator });
    const refused = await ana.ask(shop.customUrl, order.token);
    expect(refused).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^\w+$/) } });
    expect((await ana.lookUp(shop.customUrl, { token: order.token })).body.data).toMatchObject({
      state: 'refused',
      errors: [{ field: null, message: expect.stringContaining('comercio') }],
    });
    const { csdCer, csdKey, csdPassword } = await csdOf(kemper);
    const [Certificate, PrivateKey] = [csdCer, csdKey].map((file) => file.slice(file.indexOf(',') + 1));
    const body = JSON.stringify({ Rfc: kemper.rfc, Certificate, PrivateKey, PrivateKeyPassword: csdPassword });
    const registered = await fetch(csds, {
      method: 'POST',
      headers: { ...emulator, 'Content-Type': 'application/json' },
      body,
    });
    expect(registered.ok).toBe(true);
    const { invoices: before } = await readOrder(shop, order.id);
    expect((await ana.ask(shop.customUrl, order.token, { receptor: bruno })).status).toBe(201);
    const { invoices } = await readOrder(shop, order.id);
    expect([before.length, invoices.length]).toEqual([0, 1]);
    const { body: documents } = await shop.call<{ data: readonly { status: string; folio: number }[] }>(
      'GET',
      '/invoices?filter=%7B%22status%22%3A%22REJECTED%22%7D',
    );
    expect(documents.data).toEqual([]);
  });

  it('is one for each ticket, whoever asks at once', async () => {
    const orders: OrderAnswer[] = [];
    while (orders.length < 100) orders.push(...(await Promise.all(Array.from({ length: 10 }, () => sell(shop)))));
    const before = await stampsOf();
    const asked = orders.flatMap((order) => [aReceptor, bruno].map((receptor) => ({ order, receptor })));
    const statuses = await Promise.all(
      asked.map(async ({ order, receptor }, index) => {
        const someone = buyer(system.url, `192.0.2.${index}`);
        const { status } = await againWhileBusy(() => someone.ask(shop.customUrl, order.token, { receptor }));
        // A full machine may still be at it.
        return status === 202 ? 201 : status;
      }),
    );
    const pairs = orders.map((_, index) => statuses.slice(2 * index, 2 * index + 2));
    expect(new Set(pairs.map((pair) => pair.join(' '))).difference(new Set(['201 409', '409 201']))).toEqual(new Set());
    expect(before - (await stampsOf())).toBe(100);
    const sold = await Promise.all(orders.slice(0, 10).map(({ id }) => readOrder(shop, id)));
    expect(sold.map(({ invoices }) => invoices.length)).toEqual(sold.map(() => 1));
  });
});

describe('what a company chooses', () => {
  const path = `/company/${shop.companyId}/self-invoicing`;
  const save = async (changes: object) => {
    const { status, body } = await shop.call<{ data: SelfInvoicingAnswer } & Failure>('PUT', path, changes);
    return { status, data: body.data, fields: body.details?.map(({ field }) => field) };
  };
  const read = async () => (await shop.call<{ data: SelfInvoicingAnswer }>('GET', path)).body.data;

  it('begins with the whole year, and is refused at its fields', async () => {
    const usual = await read();
    expect(usual).toMatchObject({ window: 'year', days: null, uses: [], notify: false, published: true });
    const wrong: readonly (readonly [object, string])[] = [
      [{ window: 'days' }, 'days'],
      [{ window: 'days', days: 366 }, 'days'],
      [{ days: 1.5 }, 'days'],
      [{ uses: ['G03', 'CN01'] }, 'uses[1]'],
      [{ paymentForms: [] }, 'paymentForms'],
      [{ paymentForms: ['01', '99'] }, 'paymentForms[1]'],
    ];
    for (const [changes, field] of wrong) expect(await save(changes)).toMatchObject({ status: 400, fields: [field] });
    expect(await read()).toEqual(usual);
  });

  it('tells the second of two who edit it, and then leaves the page as it is', async () => {
    const { version } = await read();
    const first = await save({ notify: false, version });
    expect(first).toMatchObject({ status: 200, data: { version: version + 1 } });
    expect(await save({ published: false, version })).toMatchObject({ status: 409, data: first.data });
    expect(await read()).toEqual(first.data);
  });

  it('holds for its tickets: until when, uses and forms of payment', async () => {
    const other = await openPage(system.url);
    const set = (changes: object) => other.call('PUT', `/company/${other.companyId}/self-invoicing`, changes);
    await set({ window: 'days', days: 2, uses: ['S01'], paymentForms: ['03'], notify: true });
    const fecha = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const [late, fresh] = [await sell(other, { fecha }), await sell(other)];
    const shown = await ana.lookUp(other.customUrl, { token: late.token });
    expect(shown.body.data).toMatchObject({ state: 'closed', invoiced: false });
    expect((await ana.ask(other.customUrl, late.token)).status).toBe(409);
    const asked = await ana.ask(other.customUrl, fresh.token);
    expect(asked.body.details.map(({ field }) => field)).toEqual(['receptor.usoCfdi', 'formaPago']);
    const receptor = { ...aReceptor, usoCfdi: 'S01' };
    expect((await ana.ask(other.customUrl, fresh.token, { receptor, formaPago: '03' })).status).toBe(201);
    const notifications = await other.call<{ data: readonly { type: string }[] }>('GET', '/notifications');
    expect(notifications.body.data.map(({ type }) => type)).toContain('TICKET_INVOICED');
    await until('the company has its copy', async () => {
      const mails = await mailsTo(system, 'facturas@kemper.mx');
      return mails.some(({ attachments }) => attachments.length === 2);
    });
    expect((await ana.page(other.customUrl)).body.data).toMatchObject({
      uses: ['S01'],
      paymentForms: [{ clave: '03' }],
      window: { texto: expect.stringContaining('2 días') },
    });
    // One is opened at the page and invoiced at a branch.
    const lugares = [{ nombre: 'Puebla', codigoPostal: '72000' }];
    const company = await other.call<{ company: { lugares: readonly { id: string }[] } }>(
      'PATCH',
      `/companies/${other.companyId}`,
      { lugares },
    );
    const atBranch = await sell(other);
    await ana.lookUp(other.customUrl, { token: atBranch.token });
    const lugarExpedicion = company.body.company.lugares[0]?.id;
    await issued(other, { tipo: 'factura', metodoPago: 'PUE', orderId: atBranch.id, lugarExpedicion });
    const figures = `/company/${other.companyId}/self-invoicing/figures`;
    const year = inMexico().getUTCFullYear();
    const counted = await other.call<{ data: SelfInvoicingFiguresAnswer }>(
      'GET',
      `${figures}?from=${year}-01-01&to=${year}-12-31`,
    );
    expect(counted.body.data).toEqual({
      opened: 3,
      complete: 1,
      issued: 1,
      corrected: 0,
      rate: 0.333,
      refused: [
        { code: 'formaPago', count: 1 },
        { code: 'receptor.usoCfdi', count: 1 },
      ],
      byPlace: [{ place: 'ticket', opened: 3, complete: 1, issued: 1 }],
      byBranch: [
        { nombre: null, codigoPostal: '42501', opened: 2, complete: 1, issued: 1 },
        { nombre: 'Puebla', codigoPostal: '72000', opened: 1, complete: 0, issued: 0 },
      ],
    });
    expect((await other.call('GET', `${figures}?from=2026-02-01&to=2026-01-01`)).status).toBe(400);
  });

  it('is also whether there is a page: saving the page does not bring back one that was withdrawn', async () => {
    const order = await sell(shop);
    expect(await save({ published: false })).toMatchObject({ status: 200, data: { published: false } });
    await shop.call('PUT', `/company/${shop.companyId}/profile`, { businessDescription: 'Otra' });
    expect((await ana.page(shop.customUrl)).status).toBe(404);
    expect((await ana.lookUp(shop.customUrl, { token: order.token })).status).toBe(404);
    expect((await readOrder(shop, order.id)).ticket).toBeNull();
    expect(await save({ published: true })).toMatchObject({ status: 200, data: { published: true } });
    expect((await ana.lookUp(shop.customUrl, { token: order.token })).status).toBe(200);
  });
});

describe('whoever guesses', () => {
  it('is stopped after thirty misses at a page, and so are all together who type folios; tickets go on', async () => {
    const guessed = await openPage(system.url);
    const order = await addOrder(guessed, [{ descripcion: 'Pan', cantidad: 1, precioUnitario: 10 }]);
    const guess = async (address: string, index: number) => {
      const key = { folio: 1 + (index % 3), total: 1_000 + index };
      return (await buyer(system.url, address).lookUp(guessed.customUrl, key)).status;
    };
    const count = async (addresses: readonly string[]) => {
      const statuses: number[] = [];
      for (let from = 0; from < addresses.length; from += 20) {
        statuses.push(...(await Promise.all(addresses.slice(from, from + 20).map(guess))));
      }
      return { missed: statuses.filter((status) => status === 404).length, of: new Set(statuses) };
    };
    const one = await count(Array.from({ length: 40 }, () => '198.51.100.1'));
    expect(one).toEqual({ missed: 30, of: new Set([404, 429]) });
    const many = await count(Array.from({ length: 400 }, (_, index) => `198.51.101.${index % 40}`));
    expect(many).toEqual({ missed: 270, of: new Set([404, 429]) });
    const late = await buyer(system.url, '198.51.102.1').lookUp(guessed.customUrl, {
      folio: order.number,
      total: order.total,
    });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ana.lookUp(guessed.customUrl, { token: order.token })).status).toBe(200);
    expect((await ana.lookUp(shop.customUrl, { folio: 999_998, total: 1 })).status).toBe(404);
  });
});
