import { request } from 'undici';
import type { PacOptions } from '../pac/pac.ts';
import { AnswerTooLarge, limitedText } from '../outgoing/limited-text.ts';

export interface FacturamaCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** It is JSON text, so that amounts reach the wire digit by digit. */
  readonly body?: string;
  /** The call may still take so many milliseconds; the client's time-out when absent. */
  readonly remainingMs?: number;
}

/** A list of 100 documents, or the XML of one in base64, has some hundred kilobytes. */
const mostBytes = 16 * 1_048_576;

/** Either the provider spoke, or nobody knows whether it acted. */
export type FacturamaAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'silent'; readonly reason: string };

/** Speaks HTTP with Facturama. It throws nothing, and no answer or reason repeats what was sent. */
export class FacturamaClient {
  readonly #base: string;
  readonly #authorization: string;
  readonly #timeoutMs: number;

  constructor({ url, user, password, timeoutMs }: Omit<PacOptions, 'startWindowMs'>) {
    this.#base = url.replace(/(?<!\/)\/+$/, '');
    this.#authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    this.#timeoutMs = timeoutMs;
  }

  async call(call: FacturamaCall): Promise<FacturamaAnswer> {
    try {
      // It follows no redirect: a POST would be sent twice, and the password with it to another host.
      const { statusCode, body } = await request(this.#address(call), {
        method: call.method,
        headers: this.#headers(call),
        ...(call.body === undefined ? {} : { body: call.body }),
        signal: AbortSignal.timeout(Math.max(0, call.remainingMs ?? this.#timeoutMs)),
      });
      return { kind: 'answered', status: statusCode, body: parsed(await limitedText(body, mostBytes)) };
    } catch (error) {
      return { kind: 'silent', reason: silence(error) };
    }
  }

  #address({ path, query = {} }: FacturamaCall): string {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${this.#base}${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`;
  }

  #headers(call: FacturamaCall): Record<string, string> {
    const always = { Authorization: this.#authorization, Accept: 'application/json' };
    return call.body === undefined ? always : { ...always, 'Content-Type': 'application/json; charset=utf-8' };
  }
}

/** Gateways answer in HTML: what is not JSON is an answer without a body. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function silence(error: unknown): string {
  if (error instanceof AnswerTooLarge) return 'Facturama respondió más de lo que se puede leer';
  if (error instanceof Error && error.name === 'TimeoutError') return 'Facturama no respondió a tiempo';
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `Se cortó la comunicación con Facturama${code}`;
}
