import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { insertTimbre } from '@timbra/core/invoicing/cfdi/timbre.ts';
import type { StampQuery } from '@timbra/core/invoicing/stamping/ports.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aComprobante } from '@timbra/core/testing/stamp-order.ts';
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
  return new FacturamaStamper({ url: server.url, user: 'u', password: 'p', timeoutMs: 20_000, startWindowMs: 10_000 });
}

function answers(status: number, body: unknown) {
  script = (_, response) => answerJson(response, status, body);
}

const query: StampQuery = {
  comprobante: aComprobante({ folio: '7' }),
  reference: 'ref-7',
  numeroPedido: 'OC',
  isAnothers: () => Promise.resolve(false),
};
const rfc = query.comprobante.emisor.rfc;
const row = { Id: 'id-7', Uuid: uuid, Serie: 'A', Folio: '7', RfcIssuer: rfc, OrderNumber: 'OC ref-7' };
const file = (Content: string) => ({ ContentEncoding: 'base64', ContentType: 'xml', ContentLength: 9, Content });

function lists(...pages: unknown[][]) {
  script = ({ url }, response) => answerJson(response, 200, pages[Number(url.searchParams.get('page'))] ?? []);
}

describe('looking for a document', () => {
  it('asks for the issuer and the folio in every state', async () => {
    lists([row]);
    expect(await stamper().find(query)).toEqual({ kind: 'found', providerId: 'id-7', uuid });
    expect(server.calls[0]?.url.pathname).toBe('/cfdi');
    expect(Object.fromEntries(server.calls[0]?.url.searchParams ?? [])).toEqual({
      type: 'issuedLite',
      status: 'all',
      rfcIssuer: rfc,
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

  it('does not know when a list has no end, as one without filters', async () => {
    script = ({ url }, response) =>
      answerJson(response, 200, [{ ...row, Id: `id-${url.searchParams.get('page')}`, Folio: '8' }]);
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['another reference', { OrderNumber: 'OC ref-88' }],
    ['another serie and no order number', { Serie: 'B', OrderNumber: null }],
    ['another folio and no order number', { Folio: '17', OrderNumber: '' }],
    ['another issuer and no order number', { RfcIssuer: 'URE180429TM6', OrderNumber: undefined }],
    ['another reference and no place', { OrderNumber: 'ref-8', Serie: null, Folio: null, RfcIssuer: null }],
  ])('does not take a row with %s for the document', async (_, other) => {
    lists([{ ...row, ...other }]);
    expect(await stamper().find(query)).toEqual({ kind: 'absent' });
    expect(server.calls.filter(({ url }) => url.pathname !== '/cfdi')).toEqual([]);
  });

  it.each([
    ['a folio that is a number', { Folio: 7 }],
    ['a folio with zeros before it', { Folio: '0007' }],
    ['an RFC in lower case with spaces', { RfcIssuer: ` ${rfc.toLowerCase()} ` }],
    ['a serie in lower case', { Serie: 'a ' }],
    ['a serie left out', { Serie: null }],
    ['a reference in upper case', { OrderNumber: 'OC  REF-7 ' }],
    ['a status of its own', { Status: 'canceled', IsActive: false }],
  ])('takes a row with %s', async (_, written) => {
    lists([{ ...row, ...written }]);
    expect(await stamper().find(query)).toEqual({ kind: 'found', providerId: 'id-7', uuid });
  });

  it('takes a row whose names are in another case', async () => {
    lists([Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))]);
    expect(await stamper().find(query)).toMatchObject({ kind: 'found' });
  });

  it('does not know when a row has no UUID', async () => {
    lists([{ ...row, Uuid: '', Status: 'invalid' }]);
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['an error', 500, {}],
    ['an unauthorized call', 401, {}],
    ['something else than a list', 200, { rows: [] }],
    ['nothing', 200, null],
    ['a row that is null', 200, [row, null]],
    ['rows without an id', 200, [{ Uuid: uuid }]],
  ])('does not know after %s', async (_, status, body) => {
    answers(status, body);
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });

  it('does not know after a page of HTML with status 200', async () => {
    script = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>[]</html>');
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

describe('a row that could be the document', () => {
  const sealer = { noCertificado: '30001000000500003416', certificado: 'AAAA', sign: () => 'c2VsbG8=' };

  function xmlOf(changes: Partial<Comprobante> = {}): string {
    const { xml, sello } = sealCfdi({ ...query.comprobante, ...changes }, sealer);
    return insertTimbre(xml, {
      uuid,
      fechaTimbrado: query.comprobante.fecha,
      rfcProvCertif: 'SPR190613I52',
      selloCfd: sello,
      noCertificadoSat: '30001000000500003417',
      selloSat: 'c2VsbG8=',
    });
  }

  /** A provider that lists this row, and answers for the document itself as told. */
  function listsRow(written: object, { detail = {}, xml }: { detail?: object; xml?: string | undefined }) {
    script = ({ url }, response) => {
      if (url.pathname === '/cfdi') {
        answerJson(response, 200, url.searchParams.get('page') === '0' ? [{ ...row, ...written }] : []);
      } else if (url.pathname === '/api-lite/cfdis/id-7') answerJson(response, 200, detail);
      else if (xml === undefined) answerJson(response, 404, {});
      else answerJson(response, 200, file(Buffer.from(xml).toString('base64')));
    };
  }

  const unclear: readonly [string, object][] = [
    ['order number null', { OrderNumber: null }],
    ['order number empty', { OrderNumber: '' }],
    ['order number absent', { OrderNumber: undefined }],
    ['order number of white space', { OrderNumber: ' \t ' }],
    ['order number cut', { OrderNumber: 'OC re' }],
    ['order number turned round', { OrderNumber: 'ref-7 OC' }],
    ['order number that is a number', { OrderNumber: 0 }],
    ['neither order number nor place', { OrderNumber: null, Serie: null, Folio: null, RfcIssuer: null }],
  ];

  it.each(unclear)('is neither found nor absent while nothing else tells it apart: %s', async (_, written) => {
    listsRow(written, {});
    expect(await stamper().find(query)).toEqual({ kind: 'unknown', reason: expect.stringContaining('Id id-7') });
  });

  it.each(unclear)('is the document when its XML is: %s', async (_, written) => {
    listsRow(written, { xml: xmlOf() });
    expect(await stamper().find(query)).toEqual({ kind: 'found', providerId: 'id-7', uuid });
  });

  it.each(unclear)('is another when its XML has another receiver: %s', async (_, written) => {
    const receptor = { ...query.comprobante.receptor, rfc: 'XAXX010101000' };
    listsRow(written, { xml: xmlOf({ receptor }) });
    expect(await stamper().find(query)).toEqual({ kind: 'absent' });
  });

  it('is for the operator when its XML may be it', async () => {
    listsRow({ OrderNumber: null }, { xml: xmlOf({ total: Decimal.parse('1160.01') }) });
    expect(await stamper().find(query)).toEqual({ kind: 'unknown', reason: expect.stringContaining(uuid) });
  });

  it('is for the operator when its XML cannot be read', async () => {
    listsRow({ OrderNumber: null }, { xml: '<cfdi:Comprobante Version="4.0"' });
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });

  it('is told by the order number of its own answer', async () => {
    listsRow(
      { OrderNumber: null },
      { detail: { OrderNumber: 'OC ref-7' }, xml: xmlOf({ total: Decimal.parse('1.00') }) },
    );
    expect(await stamper().find(query)).toMatchObject({ kind: 'found' });
    listsRow({ OrderNumber: null }, { detail: { OrderNumber: 'OC ref-8' }, xml: xmlOf() });
    expect(await stamper().find(query)).toEqual({ kind: 'absent' });
  });

  it('is for the operator when our reference stands in another place', async () => {
    listsRow({ Folio: '17' }, { detail: { OrderNumber: 'OC ref-7' }, xml: xmlOf({ folio: '17' }) });
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
  });

  it('is another when its UUID is already that of another document, listed or in its XML', async () => {
    const known = { ...query, isAnothers: (theirs: string) => Promise.resolve(theirs === uuid) };
    listsRow({ OrderNumber: null }, {});
    expect(await stamper().find(known)).toEqual({ kind: 'absent' });
    listsRow({ OrderNumber: null, Uuid: null }, { xml: xmlOf() });
    expect(await stamper().find(known)).toEqual({ kind: 'absent' });
  });

  it('does not keep a list from naming the document', async () => {
    lists([{ ...row, Id: 'id-8', OrderNumber: null }], [row]);
    expect(await stamper().find(query)).toEqual({ kind: 'found', providerId: 'id-7', uuid });
  });

  it('is not looked at one by one where there are too many', async () => {
    lists(Array.from({ length: 30 }, (_, n) => ({ ...row, Id: `id-${n}`, OrderNumber: null })));
    expect(await stamper().find(query)).toMatchObject({ kind: 'unknown' });
    expect(server.calls.length).toBeLessThan(5);
  });
});

describe('the XML of a document', () => {
  const xml = '<?xml version="1.0"?><cfdi:Comprobante Nombre="ÑANDÚ ÿþ?>"/>';
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
