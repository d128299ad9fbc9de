import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { FacturamaClient } from './facturama-client.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Makes a client of a provider that answers so. */
async function clientOf(answer: (response: ServerResponse) => void, timeoutMs = 20_000): Promise<FacturamaClient> {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new FacturamaClient({ url, user: 'user', password: 'password', timeoutMs });
}

describe('an answer of Facturama', () => {
  it('is not read on when it is longer than any answer is', async () => {
    let sent = 0;
    const client = await clientOf((response) => {
      const chunk = Buffer.alloc(1_048_576, ' ');
      const more = () => {
        sent += chunk.length;
        if (!response.destroyed && sent < 400 * chunk.length) response.write(chunk, more);
      };
      more();
    });
    const answer = await client.call({ method: 'GET', path: '/cfdi' });
    expect(answer).toEqual({ kind: 'silent', reason: 'Facturama respondió más de lo que se puede leer' });
    expect(sent).toBeLessThan(100 * 1_048_576);
  });

  it('is given up when it comes drop by drop', async () => {
    const client = await clientOf((response) => {
      const drops = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drops));
    }, 500);
    const answer = await client.call({ method: 'GET', path: '/cfdi' });
    expect(answer).toEqual({ kind: 'silent', reason: 'Facturama no respondió a tiempo' });
  });

  it('is read in its letters, wherever they are cut', async () => {
    const body = Buffer.from('{"nombre":"Ñandú"}');
    const client = await clientOf((response) => {
      response.write(body.subarray(0, 12));
      response.end(body.subarray(12));
    });
    const answer = await client.call({ method: 'GET', path: '/cfdi' });
    expect(answer).toMatchObject({ kind: 'answered', status: 200, body: { nombre: 'Ñandú' } });
  });

  it('that leads elsewhere is an answer: nothing is sent there', async () => {
    let asked = 0;
    const client = await clientOf((response) => {
      asked += 1;
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    const answer = await client.call({ method: 'POST', path: '/api-lite/3/cfdis', body: '{}' });
    expect(answer).toEqual({ kind: 'answered', status: 307, body: undefined });
    expect(asked).toBe(1);
  });

  it('that does not come tells why, without what was sent', async () => {
    const client = await clientOf((response) => response.destroy());
    const cut = await client.call({ method: 'POST', path: '/api-lite/3/cfdis', body: '{"secret":1}' });
    expect(cut).toEqual({ kind: 'silent', reason: 'Se cortó la comunicación con Facturama (UND_ERR_SOCKET)' });
    server.close();
    await once(server, 'close');
    const refused = await client.call({ method: 'GET', path: '/cfdi' });
    expect(refused).toEqual({ kind: 'silent', reason: 'Se cortó la comunicación con Facturama (ECONNREFUSED)' });
  });
});
