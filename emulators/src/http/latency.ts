import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer, Arrival } from './answer.ts';

const LatencyForm = z.object({ ms: z.number().min(0).max(600_000) });

/** Holds answers back for a time, for tests of what happens meanwhile. Held in memory: a restart is prompt again. */
export class Latency {
  ms = 0;

  /** @param body JSON `{ ms }` */
  set(body: string): Answer {
    const form = LatencyForm.safeParse(jsonOf(body));
    if (!form.success) return { status: 400, json: { message: 'ms must be a number of milliseconds.' } };
    this.ms = form.data.ms;
    return { status: 200, json: { ms: this.ms } };
  }
}

/** Reads JSON; undefined for what is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const KEEP_ALIVE_MS = 75_000;

interface Listener {
  readonly url: string;
  stop(): Promise<void>;
}

interface ListenerOptions {
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
