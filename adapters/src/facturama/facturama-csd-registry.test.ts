import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FacturamaCsdRegistry } from './facturama-csd-registry.ts';
import { answerJson, startScriptedServer } from '../testing/scripted-server.ts';
import type { Script, ScriptedServer } from '../testing/scripted-server.ts';

const csd = {
  rfc: 'Ñ&E951128469',
  certificate: new Uint8Array([1, 2, 250]),
  privateKey: new Uint8Array([3, 4, 251]),
  password: '12345678a',
};
const alreadyThere = {
  Message: 'La solicitud no es válida.',
  ModelState: { Rfc: ['Ya existe un CSD asociado a este RFC'] },
};

let server: ScriptedServer;
let script: Script;

beforeEach(async () => {
  server = await startScriptedServer((call, response) => script(call, response));
});

afterEach(() => server.close());

const registry = () => new FacturamaCsdRegistry({ url: server.url, user: 'u', password: 'p', timeoutMs: 20_000 });
const calls = () => server.calls.map(({ method, url }) => `${method} ${decodeURIComponent(url.pathname)}`);

describe('registering a certificate', () => {
  it('creates it with both files in Base64', async () => {
    script = (_, response) => answerJson(response, 200, {});
    expect(await registry().register(csd)).toEqual({ kind: 'registered' });
    expect(calls()).toEqual(['POST /api-lite/csds']);
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
      Rfc: csd.rfc,
      Certificate: 'AQL6',
      PrivateKey: 'AwT7',
      PrivateKeyPassword: csd.password,
    });
  });

  it('replaces the one that is there', async () => {
    script = ({ method }, response) =>
      method === 'POST' ? answerJson(response, 400, alreadyThere) : response.writeHead(204).end();
    expect(await registry().register(csd)).toEqual({ kind: 'registered' });
    expect(calls()).toEqual(['POST /api-lite/csds', `PUT /api-lite/csds/${csd.rfc}`]);
    expect(server.calls[1]?.body).toBe(server.calls[0]?.body);
  });

  it.each([
    ['Rfc', 'fiscalData.rfc'],
    ['Certificate', 'fiscalData.csdCer'],
    ['PrivateKey', 'fiscalData.csdKey'],
    ['model.PrivateKeyPassword', 'fiscalData.csdPassword'],
  ])('tells a refusal of %s at %s', async (key, field) => {
    script = (_, response) => answerJson(response, 400, { Message: 'x', ModelState: { [key]: ['No es válido'] } });
    expect(await registry().register(csd)).toEqual({
      kind: 'refused',
      problems: [{ field, message: 'No es válido' }],
    });
    expect(server.calls).toHaveLength(1);
  });

  it.each([401, 404, 500, 503])('is unavailable after a %i', async (status) => {
    script = (_, response) => answerJson(response, status, { Message: 'x' });
    expect(await registry().register(csd)).toEqual({ kind: 'unavailable', reason: `Facturama respondió ${status}` });
  });

  it('is unavailable when nobody answers, and says nothing of the files', async () => {
    script = (_, response) => response.destroy();
    const outcome = await registry().register(csd);
    expect(outcome.kind).toBe('unavailable');
    expect(JSON.stringify(outcome)).not.toMatch(/12345678a|AQL6|AwT7/);
  });
});

describe('removing a certificate', () => {
  it.each([200, 204, 404])('is done after a %i', async (status) => {
    script = (_, response) => response.writeHead(status).end();
    expect(await registry().remove(csd.rfc)).toEqual({ kind: 'registered' });
    expect(calls()).toEqual([`DELETE /api-lite/csds/${csd.rfc}`]);
  });

  it('is unavailable after a 500', async () => {
    script = (_, response) => response.writeHead(500).end();
    expect(await registry().remove(csd.rfc)).toMatchObject({ kind: 'unavailable' });
  });
});
