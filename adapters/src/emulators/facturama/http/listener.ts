import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './answer.ts';
import { failure } from './answer.ts';
import { dispatch, Query } from './router.ts';
import type { Route } from './router.ts';

const CREDENTIALS = `Basic ${Buffer.from('emulator:emulator').toString('base64')}`;

const KEEP_ALIVE_MS = 75_000;

export interface Listener {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ListenerOptions {
  /** 0 for any free one. */
  readonly port: number;
  readonly routes: readonly Route[];
  /** Milliseconds that must have passed since a request came before it is answered; its work is done at once. */
  readonly latency: (path: string) => number;
}

/** Serves the routes on loopback. */
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
  { routes, latency }: ListenerOptions,
  closing: AbortSignal,
): Promise<void> {
  const arrived = performance.now();
  try {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = answered(request, url, await text(request), routes);
    const wait = arrived + (answer.hangUpAfterMs ?? latency(url.pathname)) - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal: closing });
    if (answer.hangUpAfterMs === undefined) write(response, answer);
    else response.destroy();
  } catch {
    // The client went away, or the emulator is closing: nobody is left to answer.
    response.destroy();
  }
}

function answered(request: IncomingMessage, url: URL, body: string, routes: readonly Route[]): Answer {
  if (request.headers.authorization !== CREDENTIALS) {
    return failure(401, 'Authorization has been denied for this request.');
  }
  const { pathname: path, searchParams } = url;
  try {
    return dispatch(routes, { method: request.method ?? 'GET', path, query: new Query(searchParams), body });
  } catch (error) {
    process.stderr.write(`Facturama emulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure(500, 'An error has occurred.');
  }
}

function write(response: ServerResponse, { status, json, html }: Answer): void {
  if (html !== undefined) {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  } else if (json === undefined) {
    response.writeHead(status).end();
  } else {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(json));
  }
}
