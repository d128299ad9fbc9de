import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly authorization: string | undefined;
  readonly body: string;
}

export type Script = (call: ReceivedCall, response: ServerResponse) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  close(): Promise<void>;
}

/** Starts a server on loopback that answers what a test tells it to, malformed answers included. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void received(request).then((call) => {
      calls.push(call);
      script(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function received(request: IncomingMessage): Promise<ReceivedCall> {
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers: request.headers,
    authorization: request.headers.authorization,
    body: await text(request),
  };
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
