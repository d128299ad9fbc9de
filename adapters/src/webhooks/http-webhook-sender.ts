import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '@timbra/core/events/delivery/webhook-sender.ts';
import { checkedAddresses, hostOf, readTarget, type Resolve, TargetRefused } from './targets.ts';

/** An endpoint has so long for its whole answer. */
const timeoutMs = 15_000;
/** So much of an answer is kept; the rest is not read. */
const excerptBytes = 1_024;

export interface SenderSettings {
  readonly allowLoopback: boolean;
  /** Finds the addresses of a host; the system's resolver unless told. */
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

const systemLookup = promisify(lookup);
const bySystem: Resolve = (host) => systemLookup(host, { all: true });

/**
 * Sends webhooks over connections whose addresses it has checked: a host is resolved once for each connection, and the
 * connection goes to what was checked, whatever the host resolves to a moment later.
 */
export class HttpWebhookSender implements WebhookSender {
  readonly #allowLoopback: boolean;
  readonly #resolve: Resolve;
  readonly #timeoutMs: number;
  readonly #agent: Agent;

  constructor(settings: SenderSettings) {
    this.#allowLoopback = settings.allowLoopback;
    this.#resolve = settings.resolve ?? bySystem;
    this.#timeoutMs = settings.timeoutMs ?? timeoutMs;
    this.#agent = new Agent({ connect: { lookup: this.#lookup, timeout: this.#timeoutMs }, connections: 16 });
  }

  async problemOf(url: string): Promise<string | undefined> {
    try {
      await this.#check(url);
      return undefined;
    } catch (error) {
      if (error instanceof TargetRefused) return error.message;
      throw error;
    }
  }

  async send({ url, headers, body }: WebhookRequest): Promise<WebhookAnswer> {
    const begun = performance.now();
    const answer = await this.#sent(url, headers, body).catch((error: unknown) => ({
      status: null,
      excerpt: this.#reason(error),
    }));
    return { ...answer, ms: Math.round(performance.now() - begun) };
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #check(written: string): Promise<URL> {
    const url = readTarget(written, this.#allowLoopback);
    await checkedAddresses(hostOf(url), this.#resolve, this.#allowLoopback);
    return url;
  }

  /** An address in the URL itself is not looked up by a socket: it is checked here, as all else is at the connection. */
  async #sent(written: string, headers: Readonly<Record<string, string>>, body: string) {
    const url = readTarget(written, this.#allowLoopback);
    const host = hostOf(url);
    if (/^[\d.]+$|:/.test(host)) await checkedAddresses(host, this.#resolve, this.#allowLoopback);
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const answer = await request(url, { method: 'POST', headers, body, dispatcher: this.#agent, signal });
    return { status: answer.statusCode, excerpt: await beginningOf(answer.body) };
  }

  readonly #lookup: LookupFunction = (host, options, done) => {
    checkedAddresses(host, this.#resolve, this.#allowLoopback).then(
      (addresses) => answerLookup(addresses, options.all === true, done),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };

  #reason(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    if (error.name === 'TimeoutError') return `Sin respuesta en ${this.#timeoutMs / 1_000} s.`;
    const { message } = error.cause instanceof Error ? error.cause : error;
    return message.slice(0, excerptBytes);
  }
}

type LookupCallback = Parameters<LookupFunction>[2];

function answerLookup(addresses: readonly LookupAddress[], all: boolean, done: LookupCallback): void {
  const [first] = addresses;
  if (all) done(null, [...addresses]);
  else done(null, first?.address ?? '', first?.family);
}

/** What is no text is not shown; NUL and halves of characters cannot be stored. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= excerptBytes) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, excerptBytes);
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD');
}
