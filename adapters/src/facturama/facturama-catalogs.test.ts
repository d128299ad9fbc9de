import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FacturamaCatalogs } from './facturama-catalogs.ts';
import { answerJson, startScriptedServer } from '../testing/scripted-server.ts';
import type { Script, ScriptedServer } from '../testing/scripted-server.ts';

let server: ScriptedServer;
let script: Script;

beforeEach(async () => {
  server = await startScriptedServer((call, response) => script(call, response));
});

afterEach(() => server.close());

const answers = (status: number, body: unknown) => {
  script = (_, response) => answerJson(response, status, body);
};
const catalogs = () => new FacturamaCatalogs({ url: server.url, user: 'u', password: 'p', timeoutMs: 20_000 });

describe('SAT’s large lists at Facturama', () => {
  it('are asked for by keyword, and tell the state of a postal code', async () => {
    answers(200, [{ Name: '42501', Value: '42501', StateCode: 'HID', MunicipalityCode: '001', LocationCode: '' }]);
    const hidalgo = { value: '42501', name: 'Hidalgo', estado: 'HID', municipio: '001' };
    expect(await catalogs().search('codigoPostal', '42501')).toEqual([hidalgo]);
    expect(server.calls[0]?.url.pathname).toBe('/catalogs/PostalCodes');
    expect(server.calls[0]?.url.searchParams.get('keyword')).toBe('42501');
  });

  it('are read without what has no key of the list', async () => {
    answers(200, [
      { Value: '42501', StateCode: 'HID' },
      { Value: '', StateCode: 'HID' },
      { Value: '42502' },
      '42503',
      null,
    ]);
    expect(await catalogs().search('codigoPostal', '425')).toEqual([
      { value: '42501', name: 'Hidalgo', estado: 'HID' },
    ]);
  });

  it('are not asked for what the product has whole', async () => {
    expect(await catalogs().search('claveProdServ', 'guitarras')).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  it.each([
    [401, []],
    [500, undefined],
    [200, { Message: 'Sin servicio' }],
  ])('have not answered by %i with %j', async (status, body) => {
    answers(status, body);
    expect(await catalogs().search('codigoPostal', '42501')).toBeUndefined();
  });
});
