import { afterAll, describe, expect, test } from 'vitest';
import { tables } from '@timbra/adapters/postgres/cells/tables.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';
import { startPeopleApi } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi();
afterAll(api.stop);

async function operator() {
  const person = await api.person({ name: 'Operadora' });
  await api.database.change(sql`update users set is_operator = true where id = ${person.id}`);
  return person;
}

const unproved = { emailVerified: false, pendingEmail: null };

describe('the own record', () => {
  test('changes only what was sent', async () => {
    const { id, email, call } = await api.person({ phone: '+52 55 1234 5678' });
    const { status, body } = await call('PUT', '/user/profile', { userId: id, name: 'Ana María' });
    expect(status).toBe(200);
    expect(body.user).toEqual({ id, name: 'Ana María', email, phone: '+52 55 1234 5678', ...unproved });
    expect(body.data).toEqual(body.user);
    const cleared = await call('PUT', '/user/profile', { phone: '' });
    expect(cleared.body.user.phone).toBeNull();
  });

  test('is checked in the words of the specification', async () => {
    const { call } = await api.person();
    const answer = await call('PUT', '/user/profile', { name: '', email: 'abc', phone: '+1' });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([
      { field: 'name', message: 'El nombre es obligatorio', code: 'VALIDATION' },
      { field: 'email', message: 'Ingresa un correo electrónico válido', code: 'VALIDATION' },
      {
        field: 'phone',
        message: 'Ingresa un número de teléfono válido con código de país (ej: +52 55 1234 5678)',
        code: 'VALIDATION',
      },
    ]);
  });

  test('does not take an address that has an account', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const answer = await ana.call('PATCH', `/users/${ana.id}`, {
      email: eva.email.toUpperCase(),
      currentPassword: ana.password,
    });
    expect(answer.status).toBe(409);
    expect(fieldsOf(answer)).toEqual(['email']);
    expect((await ana.call('GET', '/auth/profile')).body).toMatchObject({ email: ana.email });
  });

  test('takes a whole record back and ignores what it does not take', async () => {
    const { id, email, call } = await api.person();
    const sent = {
      id: crypto.randomUUID(),
      name: 'Ana',
      email,
      phone: null,
      isOperator: true,
      password: 'otra-clave',
      emailVerified: true,
      pendingEmail: 'otra@ejemplo.mx',
    };
    const { status, body } = await call('PUT', `/users/${id}`, sent);
    expect(status).toBe(200);
    expect(body.user).toEqual({ id, name: 'Ana', email, phone: null, ...unproved });
    expect((await call('POST', '/users', { name: 'B', email: 'b@b.mx', password: 'secreta1' })).status).toBe(403);
    expect((await api.call('POST', '/auth/login', { email, password: 'otra-clave' })).status).toBe(401);
  });

  test('is the only one that a user sees', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const list = await ana.call('GET', '/users');
    expect(list.body.data.map(({ id }) => id)).toEqual([ana.id]);
    expect(list.headers.get('content-range')).toBe('users 0-0/1');
    for (const path of [`/users/${eva.id}`, `/users/${crypto.randomUUID()}`, '/users/1']) {
      for (const method of ['GET', 'DELETE']) expect((await ana.call(method, path)).status).toBe(404);
      for (const method of ['PATCH', 'PUT']) expect((await ana.call(method, path, { name: 'X' })).status).toBe(404);
    }
    expect((await ana.call('PUT', '/user/profile', { userId: eva.id, name: 'X' })).status).toBe(404);
    expect((await eva.call('GET', '/auth/profile')).body).toMatchObject({ name: 'Ana López' });
  });
});

test('only the operator makes and sees all users', async () => {
  const [boss, ana] = [await operator(), await api.person()];
  const account = { name: 'Nueva', email: 'nueva@ejemplo.mx', password: 'secreta1' };
  expect((await ana.call('POST', '/users', account)).status).toBe(403);
  const made = await boss.call('POST', '/users', account);
  expect(made.status).toBe(201);
  expect((await boss.call('GET', `/users/${ana.id}`)).body.user.id).toBe(ana.id);
  const seen = await boss.call('GET', '/users');
  expect(seen.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([ana.id, boss.id, made.body.user.id]));
  expect((await api.call('POST', '/auth/login', account)).status).toBe(200);
});

test('are filtered and sorted by every field, and searched by name, address and telephone', async () => {
  const boss = await operator();
  const eva = await api.person({ name: 'Éva Núñez', phone: '+52 55 8765 4321' });
  const luz = await api.person({ name: 'Luz Núñez' });
  const ids = async (query: string) => (await boss.call('GET', `/users?${query}`)).body.data.map(({ id }) => id);
  const matching = (filter: object) => ids(`filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const { user } = (await boss.call('GET', `/users/${eva.id}`)).body;
  for (const [field, value] of Object.entries(user)) {
    expect([field, await matching({ [field]: value, id: [eva.id] })]).toEqual([field, [eva.id]]);
    expect([field, (await boss.call('GET', `/users?sort=["${field}","DESC"]`)).status]).toEqual([field, 200]);
  }
  expect(await matching({ email: [eva.email, luz.email, 'nadie@ejemplo.mx'] })).toHaveLength(2);
  expect(await matching({ name: 'eva nunez' })).toEqual([]);
  const search = 'q=nunez&sort=["name","ASC"]';
  expect(await ids(search)).toEqual([eva.id, luz.id]);
  expect(await ids(`q=${encodeURIComponent('NÚÑEZ 8765')}`)).toEqual([eva.id]);
  expect(await ids('q=nunez&sort=["emailVerified","DESC"]')).toEqual([luz.id, eva.id]);
  for (const query of ['filter={"passwordHash":"x"}', 'sort=["is_operator","ASC"]']) {
    expect((await boss.call('GET', `/users?${query}`)).status).toBe(400);
  }
  expect((await luz.call('GET', `/users?filter={"id":["${eva.id}"]}`)).body.data).toEqual([]);
});

test('closing the account ends its sessions and frees its address', async () => {
  const ana = await api.person();
  await ana.call('POST', '/companies', { name: 'Tienda' });
  for (const body of [undefined, {}, { password: '' }, { password: 'equivocada' }]) {
    const refused = await ana.call('DELETE', `/users/${ana.id}`, body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['password']]);
  }
  const closed = await ana.call('DELETE', `/users/${ana.id}`, { password: ana.password });
  expect(closed.body).toEqual({ success: true, data: { id: ana.id } });
  expect((await ana.call('GET', '/auth/profile')).status).toBe(401);
  expect((await api.call('POST', '/auth/login', ana)).status).toBe(401);
  const again = await api.person({ email: ana.email });
  expect(again.id).not.toBe(ana.id);
  expect((await again.call('GET', '/companies')).body.total).toBe(0);
});

test('closing the account forgets at once who had it, in every table', async () => {
  const [name, phone] = ['Zenaida Quetzalcóatl', '+52 55 8123 4567'];
  const person = await api.person({ name, phone });
  const billing = {
    rfc: 'XAXX010101000',
    razonSocial: name,
    regimenFiscal: '616',
    codigoPostal: '01000',
    usoCFDI: 'S01',
    email: person.email,
  };
  expect((await person.call('PUT', '/user/billing-data', billing)).status).toBe(200);
  const traced = [name, phone, person.email].map((part) => `%${part}%`);
  const traces = async () => {
    const found: string[] = [];
    for (const table of Object.keys(tables)) {
      const rows = await api.database.rows(
        sql`select from ${raw(table)} t where t::text like any (array[${traced}]) limit 1`,
      );
      // What an address has been counted for is needed against floods, and gone within a day.
      if (rows.length > 0 && table !== 'rate_limits') found.push(table);
    }
    return found;
  };
  expect(await traces()).toEqual(expect.arrayContaining(['users', 'billing_data']));
  await person.call('DELETE', `/users/${person.id}`, { password: person.password });
  expect(await traces()).toEqual([]);
  const stored = await api.database.row(sql`select password_hash from users where id = ${person.id}`);
  expect(stored).toEqual({ password_hash: '' });
});

test('the invoices of the own purchases are listed, and nobody else sees them', async () => {
  const [ana, eva] = [await api.person(), await api.person()];
  const platform = await (await operator()).call('POST', '/companies', { name: 'Timbra' });
  const [invoiceId, purchaseId] = [crypto.randomUUID(), crypto.randomUUID()];
  await api.database.change(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, moneda, total,
       impuestos, request, uuid, provider_id, created_at, updated_at)
     select ${invoiceId}, user_id, id, 'factura', 'I', 'ISSUED', 'T', 7, 'r', 'MXN', 1160, '{}', '{}', 'U', 'F1', now(), now()
     from companies where id = ${platform.body.company.id}`,
  );
  await api.database.change(
    sql`insert into purchase_invoices (purchase_id, invoice_id, user_id) values (${purchaseId}, ${invoiceId}, ${ana.id})`,
  );
  const own = await ana.call('GET', `/user/invoices?userId=${ana.id}`);
  expect(own.body.data).toMatchObject([
    { id: invoiceId, purchaseId, number: 'T-7', serie: 'T', folio: 7, total: 1160, facturamaId: 'F1' },
  ]);
  expect((await eva.call('GET', '/user/invoices')).body.data).toEqual([]);
  expect((await eva.call('GET', `/user/invoices?userId=${ana.id}`)).status).toBe(404);
});
