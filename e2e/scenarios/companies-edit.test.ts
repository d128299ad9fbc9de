import { sql } from '@timbra/adapters/postgres/sql.ts';
import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import { removeCsd } from '@timbra/core/companies/replace-csd.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addInvoice } from './company-documents.ts';
import { aLogo, csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { startPeopleApi, type Person } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi();
afterAll(api.stop);
beforeEach(() => {
  api.registry.answer = { kind: 'registered' };
});

const robotica = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };

async function issuer(person: Person) {
  const { body } = await person.call('POST', '/companies', newCompany(fiscalForm(await csdOf(kemper))));
  return body.company;
}

/** Forgets the companies of the tests before this one, which issue with the same RFC. */
const forgetIssuers = () => api.database.change(sql`update companies set issuer_id = null`);

const runRemovals = async () => {
  const jobs = await api.database.rows<{ payload: { rfc: string } }>(
    sql`delete from outbox where name = 'remove-csd' returning payload`,
  );
  for (const { payload } of jobs) await removeCsd(api.parts, payload);
};

describe('editing a company', () => {
  test('changes what was sent and nothing else', async () => {
    const ana = await api.person();
    const before = await issuer(ana);
    const { status, body } = await ana.call('PATCH', `/companies/${before.id}`, {
      fiscalData: { calle: 'Juárez', emailOpcional: 'otra@kemper.mx' },
    });
    expect(status).toBe(200);
    expect(body.company).toMatchObject({ version: 2, canIssue: true, name: 'Kemper' });
    expect(body.company).toHaveProperty('fiscalData', {
      ...Object(before).fiscalData,
      calle: 'Juárez',
      emailOpcional: 'otra@kemper.mx',
    });
  });

  test('takes the whole record back by PUT, as the screens send it', async () => {
    const ana = await api.person();
    const shown = await issuer(ana);
    const { status, body } = await ana.call('PUT', `/companies/${shown.id}`, {
      ...shown,
      name: 'Kemper Centro',
      foo: 1,
    });
    expect(status).toBe(200);
    expect(body.company).toEqual({
      ...shown,
      name: 'Kemper Centro',
      fiscalData: { ...Object(shown).fiscalData, alias: 'Kemper' },
      version: 2,
    });
  });

  test('keeps its places and regimes, and issues from and in those alone', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    const lugares = [
      { nombre: 'Norte', codigoPostal: '64000', serie: 'N', logo: aLogo },
      { nombre: 'Sur', codigoPostal: '29000' },
    ];
    const { status, body } = await ana.call('PATCH', `/companies/${id}`, { lugares, regimenes: ['603'] });
    expect(status).toBe(200);
    const stored = body.company as unknown as CompanyAnswer;
    expect(stored).toMatchObject({ regimenes: ['603'], lugares: [{ serie: 'N' }, { nombre: 'Sur' }] });
    const logo = stored.lugares[0]?.logo;
    expect(logo).toMatch(/^data:image/);
    // A list carries no pictures, and what it shows comes back without taking any away.
    const { body: listed } = await ana.call('GET', '/companies');
    const [row] = (listed as unknown as { data: readonly CompanyAnswer[] }).data;
    expect(row?.lugares[0]).not.toHaveProperty('logo');
    const back = await ana.call('PUT', `/companies/${id}`, { lugares: row?.lugares });
    expect(back.body.company).toHaveProperty('lugares', stored.lugares);

    const wrong = { lugares: [{ nombre: ' ', codigoPostal: '1', serie: 'n' }], regimenes: ['999'] };
    expect(fieldsOf(await ana.call('PATCH', `/companies/${id}`, wrong))).toEqual([
      'lugares[0].nombre',
      'lugares[0].codigoPostal',
      'lugares[0].serie',
      'regimenes[0]',
    ]);
    const draft = (changes: object) =>
      ana.call('POST', '/invoices/create', { companyId: id, tipo: 'factura', draft: true, ...changes });
    expect((await draft({ lugarExpedicion: '64000', regimenEmisor: '603' })).status).toBe(201);
    const refused = await draft({ lugarExpedicion: '01000', regimenEmisor: '612' });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['lugarExpedicion', 'regimenEmisor']]);
  });

  test('completes a placeholder, which then can issue', async () => {
    const { call } = await api.person();
    const { body: made } = await call('POST', '/companies', { name: 'Tienda', ruc: 'PENDIENTE' });
    const form = fiscalForm(await csdOf(kemper));
    const { status, body } = await call('PUT', `/companies/${made.company.id}`, { fiscalData: form });
    expect(status).toBe(200);
    expect(body.company).toMatchObject({ ruc: kemper.rfc, canIssue: true, missing: [], issuerId: kemper.rfc });
  });

  test('takes a placeholder back as it was shown, and one field of it at a time', async () => {
    const { call } = await api.person();
    const { body: made } = await call('POST', '/companies', { name: 'Tienda', ruc: kemper.rfc });
    const path = `/companies/${made.company.id}`;
    expect((await call('PUT', path, { ...made.company, name: 'Tienda 2' })).body.company).toMatchObject({
      name: 'Tienda 2',
      ruc: kemper.rfc,
      missing: ['nombre', 'regimenFiscal', 'lugarExpedicion', 'csd'],
    });
    expect((await call('PATCH', path, { fiscalData: { rfc: robotica.rfc } })).body.company).toHaveProperty(
      'fiscalData',
      { rfc: robotica.rfc },
    );
  });

  test('refuses what breaks a rule, also together with what is stored', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    const empty = await ana.call('PATCH', `/companies/${id}`, { name: ' ', fiscalData: { calle: '', telefono: '12' } });
    expect(empty.status).toBe(400);
    expect(fieldsOf(empty)).toEqual(['name', 'fiscalData.telefono', 'fiscalData.calle']);
    const regime = await ana.call('PATCH', `/companies/${id}`, { fiscalData: { regimenFiscal: '605' } });
    expect(fieldsOf(regime)).toEqual(['fiscalData.regimenFiscal']);
    const person = await ana.call('PATCH', `/companies/${id}`, { fiscalData: { rfc: 'CACX7605101P8' } });
    expect(fieldsOf(person)).toEqual(['fiscalData.regimenFiscal', 'fiscalData.tipoPersona']);
  });

  test('with a version that is no longer current is 409 and shows the current record', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    const change = (version?: number) => ana.call('PATCH', `/companies/${id}`, { name: 'Otra', version });
    const answers = await Promise.all([change(1), change(1), change(1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const stale = await change(1);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', data: { id, name: 'Otra', version: 2 } });
    expect(stale.text).not.toContain('sealed');
    expect((await change()).status).toBe(200);
  });

  test('parts another RFC from the CSD that it had', async () => {
    await forgetIssuers();
    const ana = await api.person();
    const { id } = await issuer(ana);
    const { body } = await ana.call('PATCH', `/companies/${id}`, { fiscalData: { rfc: robotica.rfc } });
    expect(body.company).toMatchObject({ ruc: robotica.rfc, csd: null, issuerId: null, canIssue: false });
    await runRemovals();
    expect(api.registry.registered.has(kemper.rfc)).toBe(false);
  });

  test('leaves the RFC alone once there is a document', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    await addInvoice(api.database, id, ana.id, { status: 'ISSUED' });
    const answer = await ana.call('PATCH', `/companies/${id}`, { fiscalData: { rfc: robotica.rfc } });
    expect(answer.status).toBe(409);
    expect(fieldsOf(answer)).toEqual(['fiscalData.rfc']);
    const same = await ana.call('PATCH', `/companies/${id}`, { fiscalData: { rfc: kemper.rfc, calle: 'Hidalgo' } });
    expect(same.status).toBe(200);
  });
});

describe('replacing the CSD', () => {
  test('registers the new one and shows its facts', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    const next = await csdOf({ ...kemper, serialNumber: '30001000000500007777' });
    const { status, body } = await ana.call('PUT', `/companies/${id}/csd`, next);
    expect(status).toBe(200);
    expect(body.company).toMatchObject({ version: 2, csd: { serialNumber: '30001000000500007777' } });
    expect(Buffer.from(api.registry.registered.get(kemper.rfc)?.certificate ?? []).toString('base64')).toBe(
      next.csdCer.split(',')[1],
    );
  });

  test('needs all three fields, and a CSD of this company', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    expect(fieldsOf(await ana.call('PUT', `/companies/${id}/csd`, {}))).toEqual(['csdCer', 'csdKey', 'csdPassword']);
    const other = await ana.call('PUT', `/companies/${id}/csd`, await csdOf(robotica));
    expect(other.body).toMatchObject({
      code: 'CSD_RFC_MISMATCH',
      facturamaError: true,
      details: [{ field: 'csdCer' }],
    });
    expect((await ana.call('GET', `/companies/${id}`)).body.company).toMatchObject({ version: 1, canIssue: true });
  });

  test('waits for the RFC of a placeholder', async () => {
    const { call } = await api.person();
    const { body } = await call('POST', '/companies', { name: 'Tienda' });
    expect((await call('PUT', `/companies/${body.company.id}/csd`, await csdOf(kemper))).status).toBe(409);
  });
});

describe('removing a company', () => {
  test('takes it out of every list and keeps its documents', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    await addInvoice(api.database, id, ana.id, { status: 'ISSUED' });
    const { status, body } = await ana.call('DELETE', `/companies/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { id } });
    expect((await ana.call('GET', `/companies/${id}`)).status).toBe(404);
    expect((await ana.call('DELETE', `/companies/${id}`)).status).toBe(404);
    expect((await ana.call('GET', '/companies')).body.data).toEqual([]);
    expect(await api.database.rows(sql`select 1 from invoices where company_id = ${id}`)).toHaveLength(1);
  });

  test('takes the CSD from the provider with the last company of its RFC', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    await forgetIssuers();
    const [first, second] = [await issuer(ana), await issuer(eva)];
    await ana.call('DELETE', `/companies/${first.id}`);
    await runRemovals();
    expect(api.registry.registered.has(kemper.rfc)).toBe(true);
    await eva.call('DELETE', `/companies/${second.id}`);
    await runRemovals();
    expect(api.registry.registered.has(kemper.rfc)).toBe(false);
  });

  test('waits for documents that are on their way', async () => {
    const ana = await api.person();
    const { id } = await issuer(ana);
    await addInvoice(api.database, id, ana.id, { status: 'PROCESSING' });
    expect((await ana.call('DELETE', `/companies/${id}`)).status).toBe(409);
    expect((await ana.call('GET', `/companies/${id}`)).body.company).toMatchObject({ canIssue: true });
  });
});

describe('reading companies', () => {
  test('lists them in the order of their making, without logos', async () => {
    const ana = await api.person();
    for (const alias of ['Zeta', 'Alfa', 'Ñandú']) {
      await ana.call('POST', '/companies', newCompany(fiscalForm({ alias, logo: aLogo }), { name: alias }));
    }
    const { body, headers, text } = await ana.call('GET', '/companies');
    expect(headers.get('content-range')).toBe('companies 0-2/3');
    expect(body.companies).toEqual(body.data);
    expect(body.data.map(({ name }) => name)).toEqual(['Zeta', 'Alfa', 'Ñandú']);
    expect(body.data[0]).toHaveProperty('fiscalData.rfc', kemper.rfc);
    expect(text).not.toContain('iVBORw0KGgo');
    const owned = await ana.call('GET', `/companies/owned-by/${ana.id}`);
    expect(owned.body).toEqual({ success: true, companies: body.companies, data: body.companies });
    const first = await ana.call('GET', `/companies/by-user/${ana.id}`);
    expect(first.body.company).toEqual(body.companies[0]);
    const sorted = await ana.call('GET', `/companies?sort=["name","ASC"]&range=[0,1]`);
    expect(sorted.body.data.map(({ name }) => name)).toEqual(['Alfa', 'Ñandú']);
    expect(sorted.headers.get('content-range')).toBe('companies 0-1/3');
  });

  test('by user is 404 while there is none', async () => {
    const ana = await api.person();
    expect((await ana.call('GET', `/companies/by-user/${ana.id}`)).status).toBe(404);
    expect((await ana.call('GET', `/companies/owned-by/${ana.id}`)).body.companies).toEqual([]);
  });

  test("answers somebody else's company as one that does not exist", async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const { id } = await issuer(ana);
    const csd = await csdOf(kemper);
    const none = crypto.randomUUID();
    for (const target of [id, none, 'x', '1', `${id}x`]) {
      const answers = await Promise.all([
        eva.call('GET', `/companies/${target}`),
        eva.call('PATCH', `/companies/${target}`, { name: 'Mía' }),
        eva.call('PUT', `/companies/${target}`, { name: 'Mía' }),
        eva.call('PUT', `/companies/${target}/csd`, csd),
        eva.call('DELETE', `/companies/${target}`),
      ]);
      const bare = answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`);
      expect(new Set(bare).size, target).toBe(1);
      expect(answers[0]?.status, target).toBe(404);
    }
    for (const path of [
      `/companies/owned-by/${ana.id}`,
      `/companies/by-user/${ana.id}`,
      `/companies?userId=${ana.id}`,
    ]) {
      expect((await eva.call('GET', path)).status, path).toBe(404);
    }
    const picked = await eva.call('GET', `/companies?filter=${JSON.stringify({ id: [id, none] })}`);
    expect(picked.body).toMatchObject({ data: [], total: 0 });
    expect((await ana.call('GET', `/companies/${id}`)).body.company).toMatchObject({ name: 'Kemper', version: 1 });
  });
});
