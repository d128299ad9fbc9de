import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Mailbox } from './mailbox.ts';

export interface MailEmulator {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves `GET /messages?to=ADDRESS` over the mails kept below the data folder, on loopback; port 0 takes a free one. */
export async function startMailEmulator(dataDir: string, port: number): Promise<MailEmulator> {
  const mailbox = new Mailbox(join(dataDir, 'mail'));
  const server = createServer((request, response) => {
    answer(mailbox, request, response).catch((error: unknown) => {
      send(response, 500, { message: error instanceof Error ? error.message : String(error) });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // server.address() is a string for pipes only.
  const address = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== '/messages') return send(response, 404, { message: 'GET /messages?to=ADDRESS' });
  if (request.method !== 'GET') return send(response, 405, { message: 'GET /messages?to=ADDRESS' });
  send(response, 200, await mailbox.list(searchParams.get('to') ?? undefined));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
