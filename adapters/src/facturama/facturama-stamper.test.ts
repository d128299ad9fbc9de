import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '@timbra/core/shared/ports.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aComprobante, aConcepto, aStampOrder, aTraslado } from '@timbra/core/testing/stamp-order.ts';
import { FacturamaStamper } from './facturama-stamper.ts';
import { answerJson, startScriptedServer } from '../testing/scripted-server.ts';
import type { Script, ScriptedServer } from '../testing/scripted-server.ts';

const uuid = '5FB2822E-396D-4725-8521-CDC4BDD20CCF';
const stamped = { Id: '7eo51BvzV-E16gBx3nnxfQ2', Complement: { TaxStamp: { Uuid: uuid } } };

let server: ScriptedServer;
let script: Script;

beforeEach(async () => {
  server = await startScriptedServer((call, response) => script(call, response));
});

afterEach(() => server.close());

function stamper(options: { timeoutMs?: number; startWindowMs?: number } = {}, clock?: Clock) {
  const { timeoutMs = 20_000, startWindowMs = 10_000 } = options;
  const account = { url: `${server.url}/`, user: 'u', password: 'secreto' };
  return new FacturamaStamper({ ...account, timeoutMs, startWindowMs }, clock);
}

function answers(status: number, body: unknown) {
  script = (_, response) => answerJson(response, status, body);
}

describe('stamping', () => {
  it('posts to the Multiemisor route with Basic credentials and gives id and UUID', async () => {
    answers(201, stamped);
    expect(await stamper().stamp(aStampOrder())).toEqual({ kind: 'stamped', providerId: stamped.Id, uuid });
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'POST', authorization: `Basic ${btoa('u:secreto')}` });
    expect(call?.url.pathname).toBe('/api-lite/3/cfdis');
  });

  it.each([200, 201])('takes a %i, and a stamp at the top of the answer', async (status) => {
    answers(status, { Id: stamped.Id, TaxStamp: { Uuid: uuid.toLowerCase() } });
    expect(await stamper().stamp(aStampOrder())).toEqual({ kind: 'stamped', providerId: stamped.Id, uuid });
  });

  it('tells each refused field by its path in our own request', async () => {
    answers(400, {
      Message: 'La solicitud no es válida.',
      ModelState: {
        'cfdiToCreate.Receiver.Rfc': ['El RFC no cumple con el formato correcto'],
        'cfdiToCreate.Receiver.FiscalRegime': ['The FiscalRegime field is required.'],
        'cfdiToCreate.Items[0].Taxes[0].Rate': ['La tasa no es válida'],
      },
    });
    expect(await stamper().stamp(aStampOrder())).toEqual({
      kind: 'refused',
      problems: [
        { field: 'receptor.rfc', message: 'El RFC no cumple con el formato correcto', code: 'PROVIDER_RFC_FORMAT' },
        { field: 'receptor.regimenFiscal', message: 'Falta el régimen fiscal.' },
        { field: 'conceptos[0].impuestos.iva', message: 'La tasa no es válida' },
      ],
    });
  });

  it('finds the field of a refusal that is one sentence', async () => {
    const message = 'El campo DomicilioFiscalReceptor del receptor, debe encontrarse en la lista del SAT.';
    answers(400, { Message: message });
    expect(await stamper().stamp(aStampOrder())).toEqual({
      kind: 'refused',
      problems: [{ field: 'receptor.codigoPostal', message, code: 'CFDI40148' }],
    });
  });

  it('refuses several kinds of relation by itself, since Facturama takes one', async () => {
    const cfdiRelacionados = [
      { tipoRelacion: '01', uuids: [uuid] },
      { tipoRelacion: '07', uuids: [uuid] },
    ];
    const outcome = await stamper().stamp(aStampOrder({ comprobante: aComprobante({ cfdiRelacionados }) }));
    expect(outcome).toMatchObject({ kind: 'refused', problems: [{ field: 'relaciones[1]' }] });
    expect(server.calls).toHaveLength(0);
  });
});

describe('an outcome that nobody saw', () => {
  it.each([
    ['a 503', 503, { Message: 'Service Unavailable' }],
    ['a 500 with a Message', 500, { Message: 'An error has occurred.' }],
    ['a 401', 401, { Message: 'Authorization has been denied for this request.' }],
    ['a 402', 402, { Message: 'processing' }],
    ['a 404', 404, {}],
    ['a 422', 422, { Message: 'x' }],
    ['a 201 without a stamp', 201, { Id: 'x' }],
    ['a 201 with an empty UUID', 201, { Id: 'x', Complement: { TaxStamp: { Uuid: '' } } }],
    ['a 201 with a UUID of zeros', 201, { Id: 'x', TaxStamp: { Uuid: '00000000-0000-0000-0000-000000000000' } }],
    ['a 201 without an Id', 201, { Complement: stamped.Complement }],
    ['a 400 that says nothing', 400, {}],
  ])('is %s', async (_, status, body) => {
    answers(status, body);
    const outcome = await stamper().stamp(aStampOrder());
    expect(outcome).toMatchObject({ kind: 'unknown', reason: expect.stringContaining(String(status)) });
  });

  it.each([200, 400, 502])('is HTML with status %i', async (status) => {
    script = (_, response) =>
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html><h1>Gateway</h1></html>');
    expect(await stamper().stamp(aStampOrder())).toMatchObject({ kind: 'unknown' });
  });

  it('is a socket that closes without an answer', async () => {
    script = (_, response) => response.destroy();
    expect(await stamper().stamp(aStampOrder())).toMatchObject({ kind: 'unknown' });
  });

  it('is a body that breaks off', async () => {
    script = (_, response) => {
      response.writeHead(201, { 'Content-Length': '500' });
      response.write('{"Id":"x"', () => response.destroy());
    };
    expect(await stamper().stamp(aStampOrder())).toMatchObject({ kind: 'unknown' });
  });

  it('is a server that does not listen', async () => {
    const { url } = server;
    await server.close();
    const away = new FacturamaStamper({ url, user: 'u', password: 'p', timeoutMs: 20_000, startWindowMs: 10_000 });
    expect(await away.stamp(aStampOrder())).toMatchObject({ kind: 'unknown' });
    server = await startScriptedServer((call, response) => script(call, response));
  });

  it('is a redirect, which is not followed', async () => {
    script = (_, response) => response.writeHead(307, { Location: `${server.url}/elsewhere` }).end();
    expect(await stamper().stamp(aStampOrder())).toMatchObject({ kind: 'unknown' });
    expect(server.calls).toHaveLength(1);
  });

  it('is an answer later than the time-out', async () => {
    script = () => undefined;
    const now = new Date();
    const outcome = await stamper({ timeoutMs: 50 }, { now: () => now }).stamp(aStampOrder({ sentAt: now }));
    expect(outcome).toEqual({ kind: 'unknown', reason: 'Facturama no respondió a tiempo' });
  });

  it('counts the time-out from the recorded attempt, not from the call', async () => {
    script = () => undefined;
    const now = new Date();
    const sentAt = new Date(now.getTime() - 900);
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const outcome = await stamper({ timeoutMs: 2_000 }, { now: () => now }).stamp(aStampOrder({ sentAt }));
    expect(outcome).toEqual({ kind: 'unknown', reason: 'Facturama no respondió a tiempo' });
    expect(server.calls).toHaveLength(1);
    expect(limits.mock.calls).toEqual([[1_100]]);
    limits.mockRestore();
  });

  it('is an attempt too old to start, for which nothing is sent', async () => {
    answers(201, stamped);
    const sentAt = new Date(Date.now() - 1_500);
    expect(await stamper({ startWindowMs: 1_000 }).stamp(aStampOrder({ sentAt }))).toEqual({ kind: 'unsent' });
    expect(server.calls).toEqual([]);
  });

  it('does not start a call whose time-out is half over, however long the window', async () => {
    answers(201, stamped);
    const sentAt = new Date(Date.now() - 600);
    const hurried = stamper({ timeoutMs: 1_000, startWindowMs: 2_000 });
    expect(await hurried.stamp(aStampOrder({ sentAt }))).toEqual({ kind: 'unsent' });
    expect(server.calls).toEqual([]);
  });

  it('never repeats the password or what was sent', async () => {
    answers(503, { Message: 'x' });
    const outcome = await stamper().stamp(aStampOrder());
    expect(JSON.stringify(outcome)).not.toContain('secreto');
  });
});

describe('a discount on a line at rate zero', () => {
  const zeroRated = aComprobante({
    conceptos: [
      aConcepto({
        cantidad: Decimal.parse('3'),
        descuento: Decimal.parse('100.00'),
        traslados: [aTraslado('900.00', '0.000000', '0.00')],
      }),
    ],
  });
  const refusal = { ModelState: { 'cfdiToCreate.Items[0].Discount': ['El descuento no es válido'] } };

  it('is folded into the price when Facturama refuses it', async () => {
    script = (call, response) =>
      call.body.includes('Discount') ? answerJson(response, 400, refusal) : answerJson(response, 201, stamped);
    expect(await stamper().stamp(aStampOrder({ comprobante: zeroRated }))).toMatchObject({ kind: 'stamped' });
    expect(JSON.parse(server.calls[1]?.body ?? '').Items[0]).toMatchObject({
      UnitPrice: 300,
      Quantity: 3,
      Subtotal: 900,
      Taxes: [{ Base: 900, Rate: 0 }],
      Total: 900,
    });
  });

  it('is sent as it is when Facturama takes it', async () => {
    answers(201, stamped);
    await stamper().stamp(aStampOrder({ comprobante: zeroRated }));
    expect(server.calls).toHaveLength(1);
    expect(JSON.parse(server.calls[0]?.body ?? '').Items[0].Discount).toBe(100);
  });

  it('does not excuse a refusal of something else', async () => {
    answers(400, { ModelState: { 'cfdiToCreate.Receiver.Rfc': ['no'] } });
    expect(await stamper().stamp(aStampOrder({ comprobante: zeroRated }))).toMatchObject({ kind: 'refused' });
    expect(server.calls).toHaveLength(1);
  });
});

describe('the name of withheld IVA', () => {
  const withheld = (...impuestos: readonly ('001' | '002')[]) =>
    aComprobante({
      conceptos: [
        aConcepto({
          retenciones: impuestos.map((impuesto) => ({
            impuesto,
            tipoFactor: 'Tasa',
            base: Decimal.parse('1000.00'),
            tasaOCuota: Decimal.parse('0.100000'),
            importe: Decimal.parse('100.00'),
          })),
        }),
      ],
    });
  const order = () => aStampOrder({ comprobante: withheld('001', '002') });
  const names = () =>
    server.calls.map(({ body }) =>
      JSON.parse(body)
        .Items[0].Taxes.map(({ Name }: { Name: string }) => Name)
        .at(-1),
    );

  /** Makes a Facturama that knows withheld IVA by these names alone. */
  function takes(...known: readonly string[]) {
    script = ({ body }, response) => {
      const name = JSON.parse(body).Items[0].Taxes.at(-1).Name;
      if (known.includes(name)) return answerJson(response, 201, stamped);
      const ModelState = { 'cfdiToCreate.Items[0].Taxes[2].Name': ['El impuesto no es válido'] };
      return answerJson(response, 400, { Message: 'La solicitud no es válida.', ModelState });
    };
  }

  it('is that of the guide', async () => {
    takes('IVA RET', 'IVA');
    expect(await stamper().stamp(order())).toMatchObject({ kind: 'stamped' });
    expect(names()).toEqual(['IVA RET']);
  });

  it('is IVA where the guide is refused, from then on without asking again', async () => {
    takes('IVA');
    const one = stamper();
    expect(await one.stamp(order())).toMatchObject({ kind: 'stamped' });
    expect(await one.stamp(order())).toMatchObject({ kind: 'stamped' });
    expect(names()).toEqual(['IVA RET', 'IVA', 'IVA']);
    takes('IVA RET');
    expect(await one.stamp(order())).toMatchObject({ kind: 'stamped' });
    expect(names().slice(3)).toEqual(['IVA', 'IVA RET']);
  });

  it('is tried in both ways once, then refused at its field', async () => {
    takes();
    expect(await stamper().stamp(order())).toMatchObject({
      kind: 'refused',
      problems: [{ field: 'conceptos[0].impuestos.ivaRet' }],
    });
    expect(names()).toEqual(['IVA RET', 'IVA']);
  });

  it('is not tried again after a refusal of something else, nor where no IVA is withheld', async () => {
    answers(400, { ModelState: { 'cfdiToCreate.Receiver.Rfc': ['no'] } });
    expect(await stamper().stamp(order())).toMatchObject({ kind: 'refused' });
    expect(server.calls).toHaveLength(1);
    answers(400, { ModelState: { 'cfdiToCreate.Items[0].Taxes': ['El impuesto no es válido'] } });
    expect(await stamper().stamp(aStampOrder({ comprobante: withheld('001') }))).toMatchObject({ kind: 'refused' });
    expect(server.calls).toHaveLength(2);
  });

  it('is not tried again after an outcome that nobody saw', async () => {
    script = (_, response) => response.writeHead(500).end('El impuesto no es válido');
    expect(await stamper().stamp(order())).toMatchObject({ kind: 'unknown' });
    expect(server.calls).toHaveLength(1);
  });

  it('is not tried again when the attempt has become too old meanwhile', async () => {
    takes('IVA');
    let now = new Date();
    const options = { url: server.url, user: 'u', password: 'p', timeoutMs: 2_000, startWindowMs: 1_000 };
    const slow = new FacturamaStamper(options, { now: () => (now = new Date(now.getTime() + 700)) });
    expect(await slow.stamp({ ...order(), sentAt: now })).toEqual({ kind: 'unsent' });
    expect(names()).toEqual(['IVA RET']);
  });
});
