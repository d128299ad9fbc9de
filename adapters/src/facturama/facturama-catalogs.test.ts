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
const catalogs = () => new FacturamaCatalogs({ url: server.url, user: 'u', password: 'p', timeoutMs: 2_000 });

describe('SAT’s large lists at Facturama', () => {
  it('are asked for by keyword', async () => {
    answers(200, [{ Name: 'Guitarras', Value: '60131303', IncludeIva: 'Sí', Complement: '' }]);
    expect(await catalogs().search('claveProdServ', 'guitarras')).toEqual([{ value: '60131303', name: 'Guitarras' }]);
    expect(server.calls[0]?.url.pathname).toBe('/catalogs/ProductsOrServices');
    expect(server.calls[0]?.url.searchParams.get('keyword')).toBe('guitarras');
  });

  it('tell the state of a postal code', async () => {
    answers(200, [{ Name: '42501', Value: '42501', StateCode: 'HID', MunicipalityCode: '001', LocationCode: '' }]);
    const hidalgo = { value: '42501', name: 'Hidalgo', estado: 'HID', municipio: '001' };
    expect(await catalogs().search('codigoPostal', '42501')).toEqual([hidalgo]);
  });

  it('are read without what has no key of the list', async () => {
    answers(200, [{ Name: 'Pieza', Value: 'H87' }, { Name: 'Nada', Value: '' }, { Value: 'KGM' }, 'H87', null]);
    expect(await catalogs().search('claveUnidad', 'pieza')).toEqual([{ value: 'H87', name: 'Pieza' }]);
  });

  it.each([
    [401, []],
    [500, undefined],
    [200, { Message: 'Sin servicio' }],
  ])('have not answered by %i with %j', async (status, body) => {
    answers(status, body);
    expect(await catalogs().search('claveUnidad', 'pieza')).toBeUndefined();
  });
});
