import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csdBody, EmulatorFixture, KEMPER } from '../testing/emulator-fixture.ts';

let fixture: EmulatorFixture;
let body: Awaited<ReturnType<typeof csdBody>>;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
  body = await csdBody(KEMPER);
});

afterAll(() => fixture.stop());

const post = (changes: Readonly<Record<string, unknown>>) =>
  fixture.send('POST', '/api-lite/csds', { ...body, ...changes });
const state = (key: string) => ({ status: 400, json: { ModelState: { [key]: [expect.any(String)] } } });

describe('certificates', () => {
  it('are refused for their form, at the field to blame', async () => {
    const [fiel, other, expired, pending] = await Promise.all([
      csdBody({ ...KEMPER, kind: 'fiel' }),
      csdBody({ rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' }),
      csdBody({ ...KEMPER, validFrom: new Date('2018-01-01'), validTo: new Date('2022-01-01') }),
      csdBody({ ...KEMPER, validFrom: new Date(Date.now() + 86_400_000) }),
    ]);
    expect(await post(fiel)).toMatchObject(state('Certificate'));
    expect(await post({ ...other, Rfc: KEMPER.rfc })).toMatchObject(state('Rfc'));
    expect(await post(expired)).toMatchObject(state('Certificate'));
    expect(await post(pending)).toMatchObject(state('Certificate'));
    expect(await post({ PrivateKey: other.PrivateKey })).toMatchObject(state('PrivateKey'));
    expect(await post({ PrivateKeyPassword: 'otra' })).toMatchObject(state('PrivateKeyPassword'));
    expect(await post({ Certificate: 'bm90IGEgY2VydGlmaWNhdGU=' })).toMatchObject(state('Certificate'));
    expect(await post({ Rfc: 'eku9003173c9' })).toMatchObject(state('Rfc'));
    expect(await fixture.send('GET', '/api-lite/csds')).toMatchObject({ status: 200, json: [] });
  });

  it.each(['Rfc', 'Certificate', 'PrivateKey', 'PrivateKeyPassword'])('need %s', async (field) => {
    expect(await post({ [field]: undefined })).toMatchObject({
      status: 400,
      json: { Message: 'La solicitud no es válida.', ModelState: { [field]: [`The ${field} field is required.`] } },
    });
  });

  it('are created once, then replaced by PUT', async () => {
    expect(await post({})).toMatchObject({ status: 201 });
    expect(await post({})).toMatchObject({
      status: 400,
      json: { ModelState: { Rfc: ['Ya existe un CSD asociado a este RFC'] } },
    });
    const renewed = await csdBody(KEMPER);
    expect(await fixture.send('PUT', `/api-lite/csds/${KEMPER.rfc}`, renewed)).toMatchObject({ status: 200 });
    const { json } = await fixture.send('GET', `/api-lite/csds/${KEMPER.rfc}`);
    expect(json).toMatchObject({ Rfc: KEMPER.rfc, Certificate: renewed.Certificate });
  });

  it('come back with key and password in clear, as Facturama documents it', async () => {
    const { json } = await fixture.send('GET', '/api-lite/csds');
    expect(json).toEqual([
      expect.objectContaining({
        PrivateKey: expect.any(String),
        PrivateKeyPassword: '12345678a',
        CsdExpirationDate: expect.stringMatching(/^20/),
        UploadDate: expect.stringMatching(/^20/),
      }),
    ]);
  });

  it('survive a restart and are deleted', async () => {
    await fixture.restart();
    expect(await fixture.send('DELETE', `/api-lite/csds/${KEMPER.rfc}`)).toMatchObject({ status: 200 });
    expect(await fixture.send('GET', `/api-lite/csds/${KEMPER.rfc}`)).toMatchObject({ status: 404 });
    expect(await fixture.send('DELETE', `/api-lite/csds/${KEMPER.rfc}`)).toMatchObject({ status: 404 });
    expect(await fixture.send('PUT', `/api-lite/csds/${KEMPER.rfc}`, body)).toMatchObject({ status: 404 });
  });

  it('may belong to an RFC with & and Ñ', async () => {
    const identity = { rfc: 'Ñ&A010101AB1', nombre: 'ÑANDÚ Y ASOCIADOS' };
    expect(await fixture.register(identity)).toMatchObject({ status: 201 });
    const found = await fixture.send('GET', `/api-lite/csds/${encodeURIComponent(identity.rfc)}`);
    expect(found).toMatchObject({ status: 200, json: { Rfc: identity.rfc } });
  });
});
