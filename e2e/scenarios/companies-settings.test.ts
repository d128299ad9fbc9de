import { afterAll, describe, expect, test } from 'vitest';
import { addInvoice } from './company-documents.ts';
import { fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { startPeopleApi, type Person } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi();
afterAll(api.stop);

async function company(person: Person, form = fiscalForm()) {
  return (await person.call('POST', '/companies', newCompany(form))).body.company;
}

const kemperData = {
  rfc: kemper.rfc,
  razonSocial: kemper.nombre,
  regimenFiscal: '601',
  codigoPostal: '42501',
  usoCFDI: 'G03',
};

describe('fiscal data', () => {
  test("are one record with the company's issuer data", async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const before = await ana.call('GET', `/companies/${id}/fiscal-data`);
    expect(before.body.data).toEqual({ ...kemperData, usoCFDI: '', version: 1 });
    const saved = await ana.call('PUT', `/companies/${id}/fiscal-data`, {
      ...kemperData,
      rfc: 'eku9003173c9',
      razonSocial: 'ESCUELA KEMPER',
      codigoPostal: '06600',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toEqual({
      ...kemperData,
      razonSocial: 'ESCUELA KEMPER',
      codigoPostal: '06600',
      version: 2,
    });
    expect((await ana.call('GET', `/companies/${id}/fiscal-data`)).body.data).toEqual(saved.body.data);
    const shown = await ana.call('GET', `/companies/${id}`);
    expect(shown.body.company).toHaveProperty('fiscalData.nombre', 'ESCUELA KEMPER');
    expect(shown.body.company).toHaveProperty('fiscalData.lugarExpedicion', '06600');
    expect(shown.body.company).toHaveProperty('fiscalData.calle', 'Av. Revolución');
  });

  test('of two who edit them tell the second, and of two who change other fields lose none', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const path = `/companies/${id}/fiscal-data`;
    const first = await ana.call('PUT', path, { ...kemperData, codigoPostal: '06600', version: 1 });
    expect(first.status).toBe(200);
    const second = await ana.call('PUT', path, { ...kemperData, razonSocial: 'OTRA', version: 1 });
    expect([second.status, second.body.code, second.body.data]).toEqual([409, 'STALE_VERSION', first.body.data]);
    const changes = [{ codigoPostal: '42501' }, { razonSocial: 'KEMPER' }, { usoCFDI: 'G01' }];
    const saves = await Promise.all(changes.map((change) => ana.call('PUT', path, change)));
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { version: _, ...settings } = (await ana.call('GET', path)).body.data as Record<string, unknown>;
    expect(settings).toEqual(Object.assign({ ...kemperData }, ...changes));
  });

  test('complete a placeholder as far as they go', async () => {
    const { call } = await api.person();
    const { body } = await call('POST', '/companies', { name: 'Tienda' });
    const path = `/companies/${body.company.id}`;
    expect((await call('PUT', `${path}/fiscal-data`, kemperData)).status).toBe(200);
    expect((await call('GET', path)).body.company).toMatchObject({ ruc: kemper.rfc, missing: ['csd'] });
  });

  test('are all required', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const answer = await ana.call('PUT', `/companies/${id}/fiscal-data`, {
      ...kemperData,
      razonSocial: '',
      usoCFDI: '',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Por favor completa todos los campos requeridos');
    expect(fieldsOf(answer)).toEqual(['razonSocial', 'usoCFDI']);
    for (const [field, value] of Object.entries({
      rfc: 'XAXX010101000',
      regimenFiscal: '605',
      codigoPostal: 'abcde',
    })) {
      const wrong = await ana.call('PUT', `/companies/${id}/fiscal-data`, { ...kemperData, [field]: value });
      expect(fieldsOf(wrong), field).toContain(field);
    }
  });

  test('leave the RFC alone once there is a document', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    await addInvoice(api.database, id, ana.id, {});
    const answer = await ana.call('PUT', `/companies/${id}/fiscal-data`, { ...kemperData, rfc: 'URE180429TM6' });
    expect(answer.status).toBe(409);
    expect(fieldsOf(answer)).toEqual(['rfc']);
  });
});

describe('what is mailed by itself', () => {
  test('tells the second of two who change it', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const path = `/companies/${id}/sending`;
    expect((await ana.call('GET', path)).body.data).toEqual({ automatic: false, copies: [], version: 0 });
    const first = await ana.call('PUT', path, { automatic: true, copies: ['a@b.mx'], version: 0 });
    expect(first.body.data).toEqual({ automatic: true, copies: ['a@b.mx'], version: 1 });
    const second = await ana.call('PUT', path, { automatic: false, copies: [], version: 0 });
    expect([second.status, second.body.code, second.body.data]).toEqual([409, 'STALE_VERSION', first.body.data]);
    const unversioned = await ana.call('PUT', path, { automatic: false, copies: [] });
    expect(unversioned.body.data).toEqual({ automatic: false, copies: [], version: 2 });
  });
});

describe('billing data', () => {
  const billing = {
    ...kemperData,
    formaPago: '03',
    metodoPago: 'PPD',
    email: 'a@b.mx',
    telefono: '',
    referencia: 'OC 1',
  };

  test('are kept for the user', async () => {
    const { call } = await api.person();
    const none = await call('GET', '/user/billing-data');
    expect(none.body.data).toMatchObject({ rfc: '', metodoPago: 'PUE' });
    const saved = await call('PUT', '/user/billing-data', billing);
    expect(saved.status).toBe(200);
    expect((await call('GET', '/user/billing-data')).body.data).toEqual({ ...billing, version: 1 });
    const other = await api.person();
    expect((await other.call('GET', '/user/billing-data')).body.data).toMatchObject({ rfc: '' });
  });

  test('of two who edit them tell the second, and of two who change other fields lose none', async () => {
    const { call } = await api.person();
    const path = '/user/billing-data';
    const first = await call('PUT', path, { ...billing, version: 0 });
    expect([first.status, first.body.data]).toEqual([200, { ...billing, version: 1 }]);
    const second = await call('PUT', path, { ...billing, referencia: 'OC 2', version: 0 });
    expect([second.status, second.body.code, second.body.data]).toEqual([409, 'STALE_VERSION', first.body.data]);
    const changes = [{ codigoPostal: '06600' }, { razonSocial: 'KEMPER' }, { referencia: 'OC 3' }];
    const saves = await Promise.all(changes.map((change) => call('PUT', path, change)));
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call('GET', path)).body.data).toEqual(Object.assign({ ...billing, version: 4 }, ...changes));
  });

  test.each([
    ['rfc', 'AB12'],
    ['razonSocial', 'A|B'],
    ['usoCFDI', 'P01'],
    ['formaPago', '18'],
    ['metodoPago', 'XXX'],
    ['email', 'abc'],
    ['telefono', 'llámame'],
    ['referencia', 'x'.repeat(301)],
    ['referencia', 7],
  ])('refuse the %s %j at its field', async (field, value) => {
    const { call } = await api.person();
    const answer = await call('PUT', '/user/billing-data', { ...billing, [field]: value });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});

describe('the views of lists', () => {
  const filter = { name: 'Pagadas', filter: '{"estado":"Pagada"}' };

  test('are kept for the user: filters and columns each by themselves', async () => {
    const { call } = await api.person();
    const put = (body: object) => call('PUT', '/user/preferences', { list: 'invoices', ...body });
    expect((await call('GET', '/user/preferences')).body.data).toEqual([]);
    expect((await put({ filters: [filter] })).body.data).toEqual({
      list: 'invoices',
      hiddenColumns: [],
      filters: [filter],
    });
    const both = { list: 'invoices', hiddenColumns: ['Tipo'], filters: [filter] };
    expect((await put({ hiddenColumns: ['Tipo'] })).body.data).toEqual(both);
    expect((await call('GET', '/user/preferences')).body.data).toEqual([both]);
    expect((await put({ filters: [] })).body.data).toEqual({ ...both, filters: [] });
    const other = await api.person();
    expect((await other.call('GET', '/user/preferences')).body.data).toEqual([]);
  });

  test.each([
    [{ list: 'companies' }, 'list'],
    [{ filters: [filter, filter] }, 'filters[1].name'],
    [{ filters: [{ ...filter, filter: '[]' }] }, 'filters[0].filter'],
    [{ filters: Array.from({ length: 21 }, (_, index) => ({ ...filter, name: `${index}` })) }, 'filters'],
    [{ hiddenColumns: Array.from({ length: 31 }, () => 'Tipo') }, 'hiddenColumns'],
    [{ hiddenColumns: ['x'.repeat(61)] }, 'hiddenColumns[0]'],
  ])('%# is refused at its field', async (body, field) => {
    const { call } = await api.person();
    const answer = await call('PUT', '/user/preferences', { list: 'invoices', ...body });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
    expect((await call('GET', '/user/preferences')).body.data).toEqual([]);
  });
});

test('settings, page and summary of another user are not there', async () => {
  const [ana, eva] = [await api.person(), await api.person()];
  const { id } = await company(ana);
  for (const target of [id, crypto.randomUUID(), 'x']) {
    const answers = await Promise.all([
      eva.call('GET', `/companies/${target}/fiscal-data`),
      eva.call('PUT', `/companies/${target}/fiscal-data`, kemperData),
      eva.call('GET', `/company/${target}/profile`),
      eva.call('PUT', `/company/${target}/profile`, {}),
      eva.call('GET', `/companies/${target}/summary`),
    ]);
    expect(
      answers.map(({ status }) => status),
      target,
    ).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await eva.call('PUT', '/user/billing-data', { ...kemperData, userId: ana.id })).status).toBe(404);
});
