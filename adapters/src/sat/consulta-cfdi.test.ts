import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConsultaCfdi } from './consulta-cfdi.ts';

let server: Server;
let answer: { readonly status: number; readonly body: string };
let asked: string;
beforeEach(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked = body;
      response.writeHead(answer.status, { 'Content-Type': 'text/xml' }).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const query = {
  uuid: 'A8F2B4C0-1111-4222-8333-444455556666',
  rfcEmisor: 'H&E951128469',
  rfcReceptor: 'XAXX010101000',
  total: Decimal.parse('1160.00'),
  sello: 'abcdefghijklmnop+/12==',
};
const ask = () => {
  const { port } = server.address() as AddressInfo;
  return new ConsultaCfdi({ url: `http://127.0.0.1:${port}/`, timeoutMs: 20_000 }).ask(query);
};
const said = (Estado: string, EstatusCancelacion = '', EsCancelable = '') => ({
  status: 200,
  body: `<s:Envelope><s:Body><ConsultaResult xmlns:a="x"><a:CodigoEstatus>S - Comprobante</a:CodigoEstatus><a:EsCancelable>${EsCancelable}</a:EsCancelable><a:Estado>${Estado}</a:Estado>${EstatusCancelacion === '' ? '<a:EstatusCancelacion/>' : `<a:EstatusCancelacion>${EstatusCancelacion}</a:EstatusCancelacion>`}</ConsultaResult></s:Body></s:Envelope>`,
});

it('asks by what the QR code holds, with an & of an RFC as in XML', async () => {
  answer = said('Vigente');
  await ask();
  expect(asked).toContain(
    '<![CDATA[?re=H&amp;E951128469&rr=XAXX010101000&tt=1160&id=A8F2B4C0-1111-4222-8333-444455556666&fe=op+/12==]]>',
  );
});

it.each([
  [said('Vigente', '', 'Cancelable sin aceptación'), 'without-acceptance', 'none'],
  [said('Vigente', 'En proceso', 'Cancelable con aceptación'), 'with-acceptance', 'pending'],
  [said('Vigente', 'Solicitud rechazada', 'Cancelable con aceptación'), 'with-acceptance', 'rejected'],
  [said('Vigente', '', 'No cancelable'), 'no', 'none'],
  [said('Vigente', '', 'Algo nuevo'), undefined, 'none'],
])('reads what a valid document is (%#)', async (answered, cancelable, request) => {
  answer = answered;
  expect(await ask()).toEqual({ kind: 'valid', cancelable, request });
});

it.each([
  ['Cancelado sin aceptación', 'direct'],
  ['Cancelado con aceptación', 'accepted'],
  ['Plazo vencido', 'lapsed'],
])('reads «%s» as cancelled: %s', async (estatus, via) => {
  answer = said('Cancelado', estatus, 'No cancelable');
  expect(await ask()).toEqual({ kind: 'cancelled', via });
});

it('knows nothing from anything else', async () => {
  answer = said('No Encontrado');
  expect(await ask()).toEqual({ kind: 'absent' });
  for (const other of [
    said(''),
    said('Otra cosa'),
    { status: 200, body: '' },
    { status: 200, body: '<html>Vigente</html>' },
    { status: 503, body: said('Cancelado').body },
    { status: 200, body: said('Cancelado').body.replace('</s:Envelope>', '') },
    { status: 200, body: said('').body.replace('<ConsultaResult', `<!--${said('Cancelado').body}--><ConsultaResult`) },
    { status: 200, body: `<!DOCTYPE e [<!ENTITY a "Cancelado">]>${said('&a;').body}` },
    { status: 200, body: `${'x'.repeat(70_000)}${said('Cancelado').body}` },
  ]) {
    answer = other;
    expect((await ask()).kind).toBe('unknown');
  }
});
