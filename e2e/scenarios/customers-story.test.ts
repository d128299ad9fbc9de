import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ExpiredRecords } from '@timbra/adapters/postgres/retention/expired-records.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { SystemClock } from '@timbra/adapters/security/system-clock.ts';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { expectRefusedOrStored } from './hostile-input.ts';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';

let api: CatalogueApi;
let ana: Caller;

beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
});
afterAll(() => api.stop());

const kemper = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '42501',
  email: 'pagos@kemper.mx',
  telefono: '+52 55 1234 5678',
};

const create = (who: Caller, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  who.call<CustomerAnswer>('POST', '/customers', { ...kemper, companyId: who.companyId, ...changes }, headers);

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a customer', () => {
  test('is created with all its fields and read back as it was sent', async () => {
    const { status, body } = await create(ana);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...kemper, telefono: '+525512345678', companyId: ana.companyId, version: 1 });
    expect(body.warnings).toEqual([]);
    const read = await ana.call<CustomerAnswer>('GET', `/customers/${body.data.id}`);
    expect(read.body.data).toEqual(body.data);
    expect(new Date(body.data.createdAt).getTime()).toBeGreaterThan(Date.now() - 600_000);
  });

  test('has one RFC in its company, whoever asks first', async () => {
    const who = await api.user();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(who)));
    expect(statuses(answers)).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CUSTOMER_DUPLICATE',
      details: [{ field: 'rfc' }],
    });
    const other = await create({ ...who, companyId: await api.company(who.userId) });
    expect(other.status).toBe(201);
  });

  test('asked for again with its Idempotency-Key is the one that was made, and no duplicate', async () => {
    const who = await api.user();
    const key = { 'idempotency-key': 'cliente-1' };
    const answers = await Promise.all([create(who, {}, key), create(who, {}, key)]);
    answers.push(await create(who, {}, key));
    expect(statuses(answers)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('with a generic RFC is told apart by its name', async () => {
    const who = await api.user();
    const generic = { rfc: 'XAXX010101000', regimenFiscal: '616', usoCfdi: 'S01' };
    expect((await create(who, { ...generic, nombre: 'Juan' })).status).toBe(201);
    expect((await create(who, { ...generic, nombre: 'JUAN' })).status).toBe(201);
    const again = await create(who, { ...generic, nombre: 'Juan' });
    expect(again.body).toMatchObject({ code: 'CUSTOMER_DUPLICATE', details: [{ field: 'nombre' }] });
  });

  test('keeps an RFC without the spaces and dashes of old files, and every address of an e-mail with several', async () => {
    const who = await api.user();
    const { status, body } = await create(who, {
      rfc: 'eku-900317 3c9',
      email: 'compras@ejemplo.mx; pagos@ejemplo.mx',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ rfc: 'EKU9003173C9', email: 'compras@ejemplo.mx, pagos@ejemplo.mx' });
    expect((await create(who, { rfc: 'EKU 900317 3C9' })).body.code).toBe('CUSTOMER_DUPLICATE');
  });

  test('takes an RFC whose check digit is wrong, with a warning', async () => {
    const who = await api.user();
    const { status, body } = await create(who, { rfc: 'eku9003173c8' });
    expect(status).toBe(201);
    expect(body.data.rfc).toBe('EKU9003173C8');
    expect(body.warnings).toMatchObject([{ field: 'rfc', code: 'RFC_CHECK_DIGIT' }]);
  });

  test('tells every broken rule of its form at once, in the words of the specification', async () => {
    const { status, body } = await ana.call('POST', '/customers', {
      companyId: ana.companyId,
      rfc: 'AB123',
      nombre: 'UNO|DOS',
      usoCfdi: 'P01',
      codigoPostal: '123',
      email: 'abc',
      telefono: '+12',
    });
    expect(status).toBe(400);
    expect(body.code).toBe('RFC_INVALID');
    expect(Object.fromEntries(body.details.map(({ field, message }) => [field, message]))).toEqual({
      rfc: 'RFC inválido. Use formato: AAAA123456ABC (persona física) o AAA123456ABC (persona moral)',
      nombre: 'El nombre no puede llevar el carácter «|».',
      usoCfdi: 'P01 ya no existe en CFDI 4.0: usa S01.',
      regimenFiscal: 'Elige el régimen fiscal.',
      codigoPostal: 'Código postal debe tener 5 dígitos',
      email: 'Formato de email inválido',
      telefono: 'Formato de teléfono inválido. Use formato internacional: +1 555 123 4567',
    });
  });

  test('needs a company', async () => {
    const { status, body } = await ana.call('POST', '/customers', kemper);
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field: 'companyId', message: 'No hay empresa seleccionada', code: 'VALIDATION' }]);
  });
});

describe('changing a customer', () => {
  test('takes whole records and ignores what they show without taking it', async () => {
    const who = await api.user();
    const { data } = (await create(who)).body;
    const otherCompany = await api.company(who.userId);
    const { status, body } = await who.call<CustomerAnswer>('PUT', `/customers/${data.id}`, {
      ...data,
      id: 'other',
      createdAt: '1999-01-01',
      companyId: otherCompany,
      unknown: { deep: true },
      nombre: 'ESCUELA KEMPER',
      email: null,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...data, nombre: 'ESCUELA KEMPER', email: null, version: 2 });
  });

  test('with an old version shows the record as it is now', async () => {
    const who = await api.user();
    const { data } = (await create(who)).body;
    await who.call('PATCH', `/customers/${data.id}`, { nombre: 'PRIMERO', version: 1 });
    const late = await who.call<CustomerAnswer>('PATCH', `/customers/${data.id}`, { nombre: 'TARDE', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('STALE_VERSION');
    expect(late.body.data).toMatchObject({ nombre: 'PRIMERO', version: 2 });
    expect((await who.call('PATCH', `/customers/${data.id}`, { nombre: 'ÚLTIMO' })).status).toBe(200);
  });

  test('of one version by two at once is kept once', async () => {
    const who = await api.user();
    const { data } = (await create(who)).body;
    const answers = await Promise.all(
      ['UNO', 'DOS', 'TRES'].map((nombre) => who.call('PATCH', `/customers/${data.id}`, { nombre, version: 1 })),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
  });

  test('to the RFC of another one is refused', async () => {
    const who = await api.user();
    await create(who);
    const { data } = (await create(who, { rfc: 'IIA040805DZ4' })).body;
    const { status, body } = await who.call('PATCH', `/customers/${data.id}`, { rfc: kemper.rfc });
    expect(status).toBe(409);
    expect(body.code).toBe('CUSTOMER_DUPLICATE');
  });

  test('keeps a required field required', async () => {
    const who = await api.user();
    const { data } = (await create(who)).body;
    const { status, body } = await who.call('PATCH', `/customers/${data.id}`, { nombre: '  ', codigoPostal: null });
    expect(status).toBe(400);
    expect(body.details.map(({ field }) => field)).toEqual(['nombre', 'codigoPostal']);
  });
});

describe('deleting a customer', () => {
  test('frees its RFC', async () => {
    const who = await api.user();
    const { data } = (await create(who)).body;
    const gone = await who.call('DELETE', `/customers/${data.id}`, undefined, { 'content-type': 'text/plain' });
    expect(gone.body).toMatchObject({ success: true, data: { id: data.id } });
    expect((await who.call('GET', `/customers/${data.id}`)).status).toBe(404);
    expect((await who.call('DELETE', `/customers/${data.id}`)).status).toBe(404);
    expect((await create(who)).status).toBe(201);
  });

  test('keeps the record that a document names, out of sight', async () => {
    const who = await api.user();
    const { data } = (await create(who)).body;
    await nameInDocument(who, data.id);
    await who.call('DELETE', `/customers/${data.id}`);
    expect((await who.call('GET', '/customers')).body.total).toBe(0);
    const stored = await api.database.row<{ rfc: string }>(sql`select rfc from customers where id = ${data.id}`);
    expect(stored?.rfc).toBe(kemper.rfc);
    expect((await create(who)).status).toBe(201);
  });

  test('is taken back within a day, once, by its owner, unless its RFC was given to another', async () => {
    const who = await api.user();
    const { data } = (await create(who)).body;
    const restore = (caller: Caller) => caller.call<CustomerAnswer>('POST', `/customers/${data.id}/restore`);
    await who.call('DELETE', `/customers/${data.id}`);
    expect((await restore(await api.user())).status).toBe(404);
    const [first, second] = await Promise.all([restore(who), restore(who)]);
    expect([first.status, first.body.data, second.body.data]).toEqual([200, data, data]);
    expect((await who.call('GET', '/customers')).body.total).toBe(1);
    await who.call('DELETE', `/customers/${data.id}`);
    const other = (await create(who)).body.data;
    const taken = await restore(who);
    expect([taken.status, taken.body.code, taken.body.details[0]?.field]).toEqual([409, 'CUSTOMER_DUPLICATE', 'rfc']);
    await who.call('DELETE', `/customers/${other.id}`);
    await api.database.change(
      sql`update customers set archived_at = now() - interval '25 hours' where id = ${data.id}`,
    );
    expect((await restore(who)).status).toBe(404);
  });

  test('is deleted for good days later, unless a document names it', async () => {
    const who = await api.user();
    const [named, unnamed] = [(await create(who)).body.data, (await create(who, { rfc: 'IIA040805DZ4' })).body.data];
    await nameInDocument(who, named.id);
    for (const { id } of [named, unnamed]) await who.call('DELETE', `/customers/${id}`);
    const ids = [named.id, unnamed.id];
    const left = async () => {
      await new ExpiredRecords(api.database, new SystemClock()).delete();
      return api.database.rows<{ id: string }>(sql`select id from customers where id in (${ids}) order by rfc`);
    };
    expect(await left()).toHaveLength(2);
    await api.database.change(sql`update customers set archived_at = now() - interval '49 hours' where id in (${ids})`);
    expect(await left()).toEqual([{ id: named.id }]);
  });

  async function nameInDocument(who: Caller, customerId: string): Promise<void> {
    await api.database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, reference, customer_id, moneda,
         request, impuestos, created_at, updated_at)
       values (gen_random_uuid(), ${who.userId}, ${who.companyId}, 'factura', 'I', 'DRAFT', ${customerId}, ${customerId}, 'MXN', '{}', '{}', now(), now())`,
    );
  }
});

describe("another user's customers", () => {
  test('are not there, by any way of naming them', async () => {
    const who = await api.user();
    const stranger = await api.user();
    const { id } = (await create(who)).body.data;
    const attempts = await Promise.all([
      stranger.call('GET', `/customers/${id}`),
      stranger.call('PATCH', `/customers/${id}`, { nombre: 'MÍO' }),
      stranger.call('PUT', `/customers/${id}`, { nombre: 'MÍO' }),
      stranger.call('DELETE', `/customers/${id}`),
      stranger.call('POST', `/customers/${id}/restore`),
      create(stranger, { companyId: who.companyId }),
      create(stranger, { userId: who.userId }),
      stranger.call('GET', `/customers?companyId=${who.companyId}`),
      stranger.call('GET', `/customers?userId=${who.userId}`),
      stranger.call('GET', `/customers?filter=${JSON.stringify({ companyId: who.companyId })}`),
      stranger.call('GET', `/customers/search?q=kemper&companyId=${who.companyId}`),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
    const own = (await create(stranger)).body.data;
    const moved = await stranger.call('PATCH', `/customers/${own.id}`, { companyId: who.companyId });
    expect(moved.status).toBe(404);
    const many = await stranger.call<CustomerAnswer[]>(
      'GET',
      `/customers?filter=${JSON.stringify({ id: [id, own.id] })}`,
    );
    expect(many.body.data.map((customer) => customer.id)).toEqual([own.id]);
    expect((await who.call<CustomerAnswer>('GET', `/customers/${id}`)).body.data.nombre).toBe(kemper.nombre);
  });
});

test('every field refuses what it cannot keep and keeps the rest to the letter', async () => {
  const who = await api.user();
  const { id } = (await create(who)).body.data;
  const optional = new Set(['email', 'telefono']);
  const normalized = (field: string, value: unknown) => {
    if (optional.has(field) && String(value).trim() === '') return null;
    return value;
  };
  await expectRefusedOrStored(who, `/customers/${id}`, Object.keys(kemper), normalized);
});
