import { TimbraError } from './failure.ts';
import { listing, type Listing, type PageOf, type Range } from './listing.ts';

export interface TimbraOptions {
  /** `tk_live_…` or `tk_test_…`, or the token of a session. */
  readonly apiKey: string;
  /** Where the API is, with `/api` behind it. */
  readonly baseUrl: string;
  /** The version of the API that answers, a day; the key's own unless told. */
  readonly version?: string;
  /** How often a call is repeated that got no answer, 429 or 5xx; 3 unless told. */
  readonly retries?: number;
  /** Milliseconds that one attempt may take; 60,000 unless told. */
  readonly timeout?: number;
  /** The platform's own unless told. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** What is done once however often it is asked for with this; a call that changes something has one of its own unless told. */
  readonly idempotencyKey?: string;
  /** Seconds to wait for a document's final state, up to 30. */
  readonly wait?: number;
  readonly signal?: AbortSignal;
}

type Query = Readonly<Record<string, unknown>> & { readonly range?: Range | undefined };

/** One call, as the generated methods tell it. */
interface Asked {
  readonly query?: Query | undefined;
  readonly body?: unknown;
  readonly options?: CallOptions | undefined;
}

const firstPause = 500;
const longestPause = 20_000;

/** Makes the calls of the API. Its methods, one for each operation, are generated from the contract. */
export class Client {
  readonly #options: TimbraOptions;

  constructor(options: TimbraOptions) {
    this.#options = options;
  }

  /** @internal */
  async json<Answer>(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    const response = await this.#send(method, path, asked);
    return (await response.json()) as Answer;
  }

  /** @internal */
  list<Item, Page extends PageOf<Item>>(path: string, { query, options }: Asked): Listing<Item, Page> {
    return listing((range) => this.json<Page>('GET', path, { query: { ...query, range }, options }), query?.range);
  }

  /** @internal */
  file(method: string, path: string, asked: Asked = {}): Promise<Response> {
    return this.#send(method, path, asked);
  }

  async #send(method: string, path: string, { query, body, options = {} }: Asked): Promise<Response> {
    const url = `${this.#options.baseUrl.replace(/\/$/, '')}${path}${searchOf(query)}`;
    const headers = this.#headers(method, body, options);
    const sent = body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body);
    const retries = this.#options.retries ?? 3;
    for (let attempt = 0; ; attempt += 1) {
      const answered = await this.#attempt(url, { method, headers, body: sent }, options.signal);
      const isLast = attempt >= retries || options.signal?.aborted === true;
      if (answered instanceof Response) {
        if (answered.ok) return answered;
        if (isLast || !mayPass(answered)) throw await failureOf(answered);
      } else if (isLast) throw answered.reason;
      await pause(pauseOf(answered, attempt));
    }
  }

  #headers(method: string, body: unknown, { idempotencyKey, wait }: CallOptions): Headers {
    const headers = new Headers({ Authorization: `Bearer ${this.#options.apiKey}` });
    if (this.#options.version !== undefined) headers.set('Timbra-Version', this.#options.version);
    // The same in each repetition: the API does the work once.
    if (method !== 'GET') headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
    if (wait !== undefined) headers.set('Prefer', `wait=${wait}`);
    // A form's type tells its boundary: it is the platform's to write.
    if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
    return headers;
  }

  async #attempt(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Response | Unanswered> {
    const ended = AbortSignal.timeout(this.#options.timeout ?? 60_000);
    const call = this.#options.fetch ?? fetch;
    try {
      return await call(url, { ...request, signal: signal ? AbortSignal.any([ended, signal]) : ended });
    } catch (reason) {
      return { reason };
    }
  }
}

type Unanswered = { readonly reason: unknown };

/** Tells whether a refusal is one of the moment: too many calls, a fault of the server, or the same call still at work. */
const mayPass = ({ status, headers }: Response): boolean =>
  status === 429 || status >= 500 || (status === 409 && headers.has('Retry-After'));

function pauseOf(answered: Response | Unanswered, attempt: number): number {
  const seconds = answered instanceof Response ? Number(answered.headers.get('Retry-After') ?? Number.NaN) : Number.NaN;
  if (Number.isFinite(seconds)) return seconds * 1_000;
  return Math.min(longestPause, firstPause * 2 ** attempt) * (0.5 + Math.random() / 2);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function failureOf(response: Response): Promise<TimbraError> {
  const text = await response.text();
  return new TimbraError(response.status, jsonIn(text), response.headers.get('X-Request-Id') ?? undefined);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Lists take `filter`, `sort` and `range` as JSON. */
function searchOf(query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}
