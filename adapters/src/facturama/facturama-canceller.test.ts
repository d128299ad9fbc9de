import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerJson, startScriptedServer, type Script, type ScriptedServer } from '../testing/scripted-server.ts';
import { FacturamaCanceller } from './facturama-canceller.ts';

const providerId = '7eo51BvzV-E16gBx3nnxfQ2';
const order = { providerId, motivo: '02', uuidSustitucion: undefined } as const;
const base64 = (text: string) => Buffer.from(text).toString('base64');

let server: ScriptedServer;
let script: Script;

beforeEach(async () => {
  server = await startScriptedServer((call, response) => script(call, response));
});

afterEach(() => server.close());

const canceller = (timeoutMs = 20_000) =>
  new FacturamaCanceller({ url: server.url, user: 'u', password: 'p', timeoutMs, startWindowMs: 10_000 });

function answers(status: number, body: unknown) {
  script = (_, response) => answerJson(response, status, body);
}

function writes(status: number, type: string, body: string) {
  script = (_, response) => void response.writeHead(status, { 'Content-Type': type }).end(body);
}

const unknown = (status: number) => ({ kind: 'unknown', reason: `Facturama respondió ${status}` });

describe('a request to cancel', () => {
  it('goes to the plural route, with its motive, and with the substitute where there is one', async () => {
    answers(200, { Status: 'canceled' });
    await canceller().cancel(order);
    await canceller().cancel({ providerId: 'a/b', motivo: '01', uuidSustitucion: 'U-1' });
    expect(server.calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      `DELETE /api-lite/cfdis/${providerId}?motive=02`,
      'DELETE /api-lite/cfdis/a%2Fb?motive=01&uuidReplacement=U-1',
    ]);
  });

  it('was received in every word that is documented, and its acuse is kept as it came', async () => {
    const acuse = Buffer.from('<Acuse Fecha="2026-11-20"/>');
    for (const [Status, waits] of [
      ['canceled', false],
      ['Cancelled ', false],
      ['acepted', false],
      ['accepted', false],
      ['expired', false],
      ['rejected', false],
      ['requested', false],
      ['pending', true],
    ] as const) {
      answers(200, { Status, Message: null, Uuid: null, AcuseXmlBase64: acuse.toString('base64') });
      expect(await canceller().cancel(order)).toEqual({ kind: 'received', waits, acuse });
    }
    answers(201, { status: 'pending', message: '', acuseXmlBase64: '' });
    expect(await canceller().cancel(order)).toEqual({ kind: 'received', waits: true, acuse: undefined });
  });

  it('may be sent twice: the second answer is read as the first', async () => {
    let calls = 0;
    script = (_, response) => {
      calls += 1;
      const again = { Message: 'El CFDI ya se encuentra cancelado.' };
      return calls === 1 ? answerJson(response, 200, { Status: 'canceled' }) : answerJson(response, 400, again);
    };
    expect(await canceller().cancel(order)).toMatchObject({ kind: 'received' });
    // What SAT shows decides, and it shows the first.
    expect(await canceller().cancel(order)).toEqual({ kind: 'refused', message: 'El CFDI ya se encuentra cancelado.' });
  });

  it.each<readonly [string, number, unknown, object]>([
    ['null', 200, null, unknown(200)],
    ['no status', 200, { Uuid: 'U-1' }, unknown(200)],
    ['a status of null', 200, { Status: null, Message: 'x' }, unknown(200)],
    ['a word that nobody has documented', 200, { Status: 'queued' }, unknown(200)],
    ['a list', 200, [{ Status: 'canceled' }], unknown(200)],
    ['a 400 that says nothing', 400, {}, unknown(400)],
    ['a 401', 401, { Message: 'Authorization has been denied' }, unknown(401)],
    ['a 429', 429, { Message: 'API calls quota exceeded!' }, unknown(429)],
    ['a 500', 500, { Message: 'An error has occurred.' }, unknown(500)],
  ])('of which nobody knows is unknown: %s', async (_what, status, body, expected) => {
    answers(status, body);
    expect(await canceller().cancel(order)).toEqual(expected);
  });

  it('is unknown after an empty answer, a page of HTML, and an answer that comes too late', async () => {
    writes(200, 'application/json', '');
    expect(await canceller().cancel(order)).toEqual(unknown(200));
    writes(502, 'text/html', '<html>Bad Gateway</html>');
    expect(await canceller().cancel(order)).toEqual(unknown(502));
    script = (_, response) => void setTimeout(() => answerJson(response, 200, { Status: 'canceled' }), 400);
    expect(await canceller(100).cancel(order)).toMatchObject({ kind: 'unknown' });
    script = (_, response) => void response.destroy();
    expect(await canceller().cancel(order)).toMatchObject({ kind: 'unknown' });
  });

  it('is refused with the reason, or with ours where it gives none', async () => {
    answers(200, { Status: 'active', Message: 'Tiene documentos relacionados' });
    expect(await canceller().cancel(order)).toEqual({ kind: 'refused', message: 'Tiene documentos relacionados' });
    answers(200, { Status: 'active' });
    expect(await canceller().cancel(order)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('El SAT no permite'),
    });
    answers(404, { Message: 'No se encontró el CFDI' });
    expect(await canceller().cancel(order)).toEqual({ kind: 'refused', message: 'No se encontró el CFDI' });
  });

  it('comes too early while SAT does not know the document', async () => {
    for (const [status, body] of [
      [200, { Status: 'active', Message: '205 - UUID no existe' }],
      [400, { Message: 'UUID no existe (205)' }],
    ] as const) {
      answers(status, body);
      expect(await canceller().cancel(order)).toEqual({ kind: 'early' });
    }
  });
});

describe('the acuse', () => {
  it('is the file of the provider, and none where it gives the document itself or nothing', async () => {
    const acuseOf = async (status: number, body: unknown) => {
      answers(status, body);
      return (await canceller().acuse(providerId))?.toString();
    };
    expect(await acuseOf(200, { Content: base64('<Acuse/>') })).toBe('<Acuse/>');
    expect(await acuseOf(200, { Content: base64('<cfdi:Comprobante Version="4.0"/>') })).toBeUndefined();
    expect(await acuseOf(200, null)).toBeUndefined();
    expect(await acuseOf(200, { Content: '' })).toBeUndefined();
    expect(await acuseOf(404, { Content: base64('<Acuse/>') })).toBeUndefined();
  });
});
