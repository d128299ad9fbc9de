import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly id: string; readonly companyId: string | null };
}

export interface Receiver {
  readonly url: string;
  /** What came with a signature that the official library verifies, in the order of its coming. */
  readonly received: readonly ReceivedEvent[];
  /** What came and was not verified, by why. */
  readonly refused: readonly string[];
  /** The secrets of which each message must verify by one. */
  trust(...secrets: readonly string[]): void;
  /** Is what it answers from now on; nothing at all for `undefined`. */
  answer(status: number | undefined): void;
  stop(): Promise<void>;
  /** Listens again where it did before. */
  start(): Promise<void>;
}

/** An integrator's server in this process, until the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  const refused: string[] = [];
  let secrets: readonly string[] = [];
  let status: number | undefined = 200;
  const server = createServer((message, answer) => {
    void (async () => {
      const body = await text(message);
      const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
      if (status === undefined) return;
      const problems = secrets.map((secret) => problemOf(secret, body, headers));
      const isVerified = problems.includes(undefined);
      if (!isVerified) refused.push(problems.join());
      else if (status < 300) received.push({ ...(JSON.parse(body) as ReceivedEvent), id: headers['webhook-id'] ?? '' });
      answer.writeHead(isVerified ? status : 401).end('recibido');
    })();
  });
  let port = 0;
  const start = async () => {
    server.listen(port, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await start();
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    received,
    refused,
    trust: (...trusted) => void (secrets = trusted),
    answer: (next) => void (status = next),
    stop,
    start,
  };
}

function problemOf(secret: string, body: string, headers: Record<string, string>): string | undefined {
  try {
    new Webhook(secret).verify(body, headers);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
