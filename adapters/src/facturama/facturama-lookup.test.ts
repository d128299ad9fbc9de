import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FacturamaStamper } from './facturama-stamper.ts';
import { answerJson, startScriptedServer } from '../testing/scripted-server.ts';
import type { Script, ScriptedServer } from '../testing/scripted-server.ts';

const uuid = '5FB2822E-396D-4725-8521-CDC4BDD20CCF';

let server: ScriptedServer;
let script: Script;

beforeEach(async () => {
  server = await startScriptedServer((call, response) => script(call, response));
});

afterEach(() => server.close());

function stamper() {
  return new FacturamaStamper({ url: server.url, user: 'u', password: 'p', timeoutMs: 2_000, startWindowMs: 1_000 });
}

function answers(status: number, body: unknown) {
  script = (_, response) => answerJson(response, status, body);
}

describe('looking for a document', () => {
  const query = { rfcEmisor: 'H&E951128469', serie: 'A', folio: 7, reference: 'ref-7' };
  const row = { Id: 'id-7', Uuid: uuid, Serie: 'A', Folio: '7', RfcIssuer: query.rfcEmisor, OrderNumber: 'OC ref-7' };

  function lists(...pages: unknown[][]) {
    script = ({ url }, response) => answerJson(response, 200, pages[Number(url.searchParams.get('page'))] ?? []);
  }

  it('asks for the issuer and the folio in every state', async () => {
    lists([row]);
    expect(await stamper().find(query)).toEqual({ kind: 'found', providerId: 'id-7', uuid });
    expect(server.calls[0]?.url.pathname).toBe('/cfdi');
    expect(Object.fromEntries(server.calls[0]?.url.searchParams ?? [])).toEqual({
      type: 'issuedLite',
      status: 'all',
      rfcIssuer: query.rfcEmisor,
      folioStart: '7',
      folioEnd: '7',
      page: '0',
    });
  });

  it('reads on until a page is empty', async () => {
    const others = Array.from({ length: 100 }, (_, n) => ({ ...row, Id: `other-${n}`, OrderNumber: `ref-x${n}` }));
    lists(others, [row]);
    expect(await stamper().find(query)).toMatchObject({ kind: 'found', providerId: 'id-7' });
    lists(others, []);
    expect(await stamper().find(query)).toEqual({ kind: 'absent' });
  });

  it('ends when a list ignores the page', async () => {
    lists([{ ...row, OrderNumber: 'ref-8' }]);
    const [first] = [script];
    script = (call, response) => {
      call.url.searchParams.set('page', '0');
      first(call, response);
    };
    expect(await stamper().find(query)).toEqual({ kind: 'absent' });
  });

  it.each([
    ['another reference', { OrderNumber: 'OC ref-77' }],
    ['the reference in another place', { OrderNumber: 'ref-7 OC' }],
    ['no order number', { OrderNumber: null }],
    ['another serie', { Serie: 'B' }],
    ['another folio', { Folio: '17' }],
    ['another issuer', { RfcIssuer: 'EKU9003173C9' }],
  ])('does not take a row with %s for the document', async (_, other) => {
    lists([{ ...row, ...other }]);
    expect(await stamper().find(query)).toEqual({ kind: 'absent' });
  });

  it('takes a folio that comes as a number', async () => {
    lists([{ ...row, Folio: 7 }]);
    expect(await stamper().find(query)).toMatchObject({ kind: 'found' });
  });

  it('does not know when a row has no UUID, or the list no order numbers', async () => {
    lists([{ ...row, Uuid: '', Status: 'invalid' }]);
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
    lists([{ ...row, OrderNumber: undefined }]);
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['an error', 500, {}],
    ['an unauthorized call', 401, {}],
    ['something else than a list', 200, { rows: [] }],
    ['rows without an id', 200, [{ Uuid: uuid }]],
  ])('does not know after %s', async (_, status, body) => {
    answers(status, body);
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });

  it('does not know when a later page cannot be read', async () => {
    script = ({ url }, response) =>
      url.searchParams.get('page') === '0'
        ? answerJson(response, 200, [{ ...row, OrderNumber: 'ref-8' }])
        : response.destroy();
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });
});

describe('the XML of a document', () => {
  const xml = '<?xml version="1.0"?><cfdi:Comprobante Nombre="ÑANDÚ ÿþ?>"/>';
  const file = (Content: string) => ({ ContentEncoding: 'base64', ContentType: 'xml', ContentLength: 9, Content });

  it.each(['base64', 'base64url'] as const)('is read from %s', async (encoding) => {
    answers(200, file(Buffer.from(xml).toString(encoding)));
    expect(await stamper().xml('id 7')).toBe(xml);
    expect(server.calls[0]?.url.pathname).toBe('/cfdi/xml/issuedLite/id%207');
  });

  it.each([
    ['a 404', 404, {}],
    ['an empty file', 200, file('')],
    ['a file of another kind', 200, file(Buffer.from('%PDF-1.7').toString('base64'))],
    ['bytes that are no text', 200, file(Buffer.from([0x3c, 0xff, 0xfe]).toString('base64'))],
    ['no file', 200, {}],
  ])('is not there after %s', async (_, status, body) => {
    answers(status, body);
    expect(await stamper().xml('id-7')).toBeUndefined();
  });
});
