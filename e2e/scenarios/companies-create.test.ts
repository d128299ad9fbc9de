import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aLogo, csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { startPeopleApi } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi();
afterAll(api.stop);
beforeEach(() => {
  api.registry.answer = { kind: 'registered' };
  api.registry.registered.clear();
});

describe('a new company', () => {
  test('with its CSD can issue, and shows neither key nor password', async () => {
    const { call, id: userId } = await api.person();
    const csd = await csdOf(kemper);
    const sent = fiscalForm({ rfc: 'eku9003173c9', logo: aLogo, ...csd });
    const { status, body, text } = await call('POST', '/user/companies', newCompany(sent, { userId }));
    expect(status).toBe(201);
    expect(body.company).toEqual(body.data);
    expect(body.company).toMatchObject({
      name: 'Kemper',
      ruc: kemper.rfc,
      email: 'facturas@kemper.mx',
      isActive: true,
      userId,
      issuerId: kemper.rfc,
      canIssue: true,
      missing: [],
      reason: null,
      version: 1,
      csd: { rfc: kemper.rfc, serialNumber: expect.stringMatching(/^\d{20}$/), validTo: expect.stringMatching(/Z$/) },
    });
    const { emailOpcional: _empty, localidad: _none, ...filled } = fiscalForm({ logo: aLogo });
    expect(body.company).toHaveProperty('fiscalData', filled);
    const again = await call('GET', `/companies/${body.company.id}`);
    expect(again.body.company).toEqual(body.company);
    for (const answer of [text, again.text]) {
      expect(answer).not.toContain(csd.csdPassword);
      expect(answer).not.toContain(csd.csdKey.slice(60, 120));
    }
    expect(api.registry.registered.get(kemper.rfc)?.password).toBe(csd.csdPassword);
  });

  test('is made once by requests of one Idempotency-Key', async () => {
    const { call } = await api.person();
    const made = (name: string) =>
      call('POST', '/user/companies', newCompany(undefined, { name }), { 'idempotency-key': 'empresa-1' });
    const answers = await Promise.all([made('Kemper'), made('Kemper')]);
    const again = await made('Kemper');
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ body }) => body.company.id)).size).toBe(1);
    expect((await call('GET', '/companies')).body.companies).toHaveLength(1);
    expect((await made('Otra')).status).toBe(409);
  });

  test('keeps its key sealed at rest', async () => {
    const { call } = await api.person();
    const csd = await csdOf({ ...kemper, password: 'contraseña-del-sello' });
    const { body } = await call('POST', '/companies', newCompany(fiscalForm(csd)));
    const rows = await api.database.rows(
      sql`select to_jsonb(c) as stored from companies c where id = ${body.company.id}`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('"csd_sealed":"v1.');
    expect(stored).not.toContain('contraseña-del-sello');
    expect(stored).not.toContain(csd.csdKey.slice(60, 120));
  });

  test('without CSD exists and tells why it cannot issue', async () => {
    const { call } = await api.person();
    const { status, body } = await call('POST', '/companies', newCompany());
    expect(status).toBe(201);
    expect(body.company).toMatchObject({
      canIssue: false,
      missing: ['csd'],
      reason: 'Sube el Certificado de Sello Digital (CSD) de la empresa para emitir facturas.',
      csd: null,
      issuerId: null,
    });
  });

  test.each(['RUC-1763632800000', 'PENDIENTE'])('without fiscal data is a placeholder: %s', async (ruc) => {
    const { call } = await api.person();
    const { status, body } = await call('POST', '/user/companies', { name: 'Mi tienda', ruc, email: null });
    expect(status).toBe(201);
    expect(body.company).toMatchObject({
      name: 'Mi tienda',
      ruc,
      email: null,
      canIssue: false,
      missing: ['rfc', 'nombre', 'regimenFiscal', 'lugarExpedicion', 'csd'],
    });
  });

  test('without tax id gets a placeholder of the present time', async () => {
    const { call } = await api.person();
    const { body } = await call('POST', '/companies', { name: 'Mi tienda' });
    expect(body.company).toHaveProperty('ruc', expect.stringMatching(/^RUC-\d{13}$/));
  });

  test('tells every broken rule at its field, in the words of the specification', async () => {
    const { call } = await api.person();
    const answer = await call('POST', '/user/companies', newCompany({ csdPassword: 'x' }));
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
    expect(answer.body.message).toBe('El alias es obligatorio');
    expect(fieldsOf(answer)).toEqual(
      ['alias', 'rfc', 'regimenFiscal', 'nombre', 'lugarExpedicion', 'email', 'telefono', 'calle', 'numeroExterior']
        .concat(['colonia', 'municipio', 'estado', 'csdCer', 'csdKey'])
        .map((field) => `fiscalData.${field}`),
    );
    expect(answer.body.details.map(({ message }) => message).slice(-2)).toEqual([
      'El archivo .cer es obligatorio',
      'El archivo .key es obligatorio',
    ]);
  });

  test('is not made for somebody else', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const answer = await ana.call('POST', '/user/companies', newCompany(fiscalForm(), { userId: eva.id }));
    expect(answer.status).toBe(404);
    expect((await eva.call('GET', '/companies')).body.total).toBe(0);
  });
});

describe('a certificate alone', () => {
  test('tells whose it is before its key and password are there, and nothing is kept', async () => {
    const { call } = await api.person();
    const { csdCer } = await csdOf({ ...kemper, nombre: `${kemper.nombre} SA DE CV` });
    const read = await call('POST', '/companies/certificate', { csdCer });
    expect(read.status).toBe(200);
    expect(read.body).toHaveProperty('certificate', {
      ...kemper,
      serialNumber: expect.stringMatching(/^\d{20}$/),
      validFrom: expect.stringMatching(/Z$/),
      validTo: expect.stringMatching(/Z$/),
    });
    expect((await call('GET', '/companies')).body.total).toBe(0);
    expect(api.registry.registered.size).toBe(0);
    for (const sent of [{}, { csdCer: '' }]) {
      expect(await call('POST', '/companies/certificate', sent)).toMatchObject({
        status: 400,
        body: { details: [{ field: 'csdCer', message: 'El archivo .cer es obligatorio' }] },
      });
    }
  });
});

describe('a CSD that cannot seal', () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const years = (n: number) => new Date(Date.now() + n * 365 * 86_400_000);

  const cases: [code: string, field: string, csd: () => Promise<Record<string, string>>][] = [
    ['CSD_UNREADABLE', 'csdCer', async () => ({ ...(await csdOf(kemper)), csdCer: 'data:;base64,AAAA' })],
    ['CSD_UNREADABLE', 'csdKey', async () => ({ ...(await csdOf(kemper)), csdKey: 'no es un data URL' })],
    ['CSD_IS_FIEL', 'csdCer', () => csdOf({ ...kemper, kind: 'fiel' })],
    ['CSD_RFC_MISMATCH', 'csdCer', () => csdOf({ rfc: 'URE180429TM6', nombre: 'OTRA' })],
    ['CSD_EXPIRED', 'csdCer', () => csdOf({ ...kemper, validFrom: years(-4), validTo: yesterday })],
    ['CSD_NOT_YET_VALID', 'csdCer', () => csdOf({ ...kemper, validFrom: tomorrow })],
    ['CSD_WRONG_PASSWORD', 'csdPassword', async () => ({ ...(await csdOf(kemper)), csdPassword: 'otra' })],
    [
      'CSD_KEY_MISMATCH',
      'csdKey',
      async () => ({
        ...(await csdOf(kemper)),
        csdKey: (await csdOf({ ...kemper, serialNumber: '30001000000500009999' })).csdKey,
      }),
    ],
  ];

  test.each(cases)('is %s at %s, and nothing is kept', async (code, field, csd) => {
    const { call } = await api.person();
    const { status, body } = await call('POST', '/user/companies', newCompany(fiscalForm(await csd())));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code, facturamaError: true });
    expect(body.details).toEqual([{ field: `fiscalData.${field}`, message: body.message, code }]);
    expect(body.error).toBe(body.message);
    expect((await call('GET', '/companies')).body.total).toBe(0);
    expect(api.registry.registered.size).toBe(0);
  });

  test.each(cases.filter(([_code, field]) => field === 'csdCer'))(
    'is %s at %s as soon as its certificate is read',
    async (code, field, csd) => {
      const { call } = await api.person();
      const { csdCer } = await csd();
      const { status, body } = await call('POST', '/companies/certificate', { csdCer, rfc: kemper.rfc });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code, facturamaError: true, details: [{ field, message: body.message, code }] });
    },
  );

  test('is told beside the broken rules of the form', async () => {
    const { call } = await api.person();
    const csd = await csdOf({ ...kemper, kind: 'fiel' });
    const answer = await call('POST', '/companies', newCompany(fiscalForm({ ...csd, calle: ' ' })));
    expect(fieldsOf(answer)).toEqual(['fiscalData.calle', 'fiscalData.csdCer']);
  });

  test('may also be one that the provider refuses: its words are handed on and nothing is kept', async () => {
    const { call } = await api.person();
    api.registry.answer = {
      kind: 'refused',
      problems: [{ field: 'fiscalData.csdPassword', message: 'La contraseña es incorrecta' }],
    };
    const { status, body } = await call('POST', '/user/companies', newCompany(fiscalForm(await csdOf(kemper))));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'PROVIDER_REFUSED', facturamaError: true });
    expect(body.message).toContain('Facturama');
    expect(body.details).toEqual([
      { field: 'fiscalData.csdPassword', message: 'La contraseña es incorrecta', code: 'PROVIDER_REFUSED' },
    ]);
    expect((await call('GET', '/companies')).body.total).toBe(0);
  });

  test('cannot be told while the provider is away, and then nothing is kept either', async () => {
    const { call } = await api.person();
    api.registry.answer = { kind: 'unavailable', reason: 'ECONNREFUSED' };
    const { status, body } = await call('POST', '/user/companies', newCompany(fiscalForm(await csdOf(kemper))));
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', facturamaError: true });
    expect((await call('GET', '/companies')).body.total).toBe(0);
  });
});

describe('hostile input', () => {
  const texts = Object.keys(fiscalForm());

  test.each(texts)('in %s is a 400 at that field', async (field) => {
    const { call } = await api.person();
    for (const value of [1, true, ['x'], { a: 1 }, 'a\u0000b', '\udfff', 'x'.repeat(301)]) {
      const answer = await call('POST', '/companies', newCompany(fiscalForm({ [field]: value })));
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(fieldsOf(answer), JSON.stringify(value)).toContain(`fiscalData.${field}`);
    }
  });

  test('in free texts is stored as it is', async () => {
    const { call } = await api.person();
    const text = `' or 1=1; -- "><img src=x onerror=alert(1)> ? ?? $1 \\ {{x}} 🧾`;
    const sent = fiscalForm({ alias: text, calle: text, nombreComercial: text });
    const { status, body } = await call('POST', '/companies', newCompany(sent, { name: text }));
    expect(status).toBe(201);
    expect(body.company).toMatchObject({ name: text, fiscalData: { alias: text, calle: text, nombreComercial: text } });
  });

  test.each([
    ['a text', '"hola"', 400],
    ['a list', '[]', 400],
    ['broken JSON', '{"name":', 400],
  ])('as %s is no body', async (_, body, status) => {
    const { call } = await api.person();
    expect((await call('POST', '/companies', body)).status).toBe(status);
  });

  test('above four megabytes is refused, below them it may hold the logo', async () => {
    const { call } = await api.person();
    const picture = Buffer.concat([Buffer.from(aLogo.split(',')[1] ?? '', 'base64')], 2_097_152);
    const logo = `data:image/png;base64,${picture.toString('base64')}`;
    expect((await call('POST', '/companies', newCompany(fiscalForm({ logo })))).status).toBe(201);
    const tooLarge = newCompany(fiscalForm({ logo: `${logo}${'A'.repeat(1_500_000)}` }));
    expect((await call('POST', '/companies', tooLarge)).status).toBe(413);
  });
});
