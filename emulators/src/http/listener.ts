import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Arrival } from './answer.ts';

const KEEP_ALIVE_MS = 75_000;

export interface Listener {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ListenerOptions {
  /** It is 0 for any free one. */
  readonly port: number;
  readonly answer: (arrival: Arrival) => Answer;
  /**
   * Returns milliseconds that must have passed since a request came before it is answered; its work is done at once.
   */
  readonly latency: (path: string) => number;
}

/** Serves an emulator on loopback. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController();
  const server = createServer((request, response) => void serve(request, response, options, closing.signal));
  // A call that meets a connection just closed for idleness is an outcome that nobody saw.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      closing.abort();
      return closed(server);
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { answer: answered, latency }: ListenerOptions,
  closing: AbortSignal,
): Promise<void> {
  const arrived = performance.now();
  try {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = answered({ method: request.method ?? 'GET', url, headers, body: await text(request) });
    const wait = arrived + (answer.hangUpAfterMs ?? latency(url.pathname)) - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal: closing });
    if (answer.hangUpAfterMs === undefined) write(response, answer);
    else response.destroy();
  } catch {
    // The client went away, or the emulator is closing: nobody is left to answer.
    response.destroy();
  }
}

function write(response: ServerResponse, { status, headers = {}, json, html, xml }: Answer): void {
  if (html !== undefined) {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  } else if (xml !== undefined) {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/xml; charset=utf-8' }).end(xml);
  } else if (json === undefined) {
    response.writeHead(status, headers).end();
  } else {
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    response.writeHead(status, { ...headers, ...type }).end(JSON.stringify(json));
  }
}
