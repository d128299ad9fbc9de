import type { Address, AnswerTo, Given } from '@timbra/contract/calls.ts';
import { clearSession, storedToken } from '../session/session.ts';

export interface ApiRequest {
  readonly method?: string;
  readonly body?: unknown;
  /** It is sent along as `file`: the call is a form then, and the body its other fields. */
  readonly file?: File;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Is what every call may have besides what its operation takes. */
export type Asked<A extends Address> = Given<A> & Pick<ApiRequest, 'headers' | 'signal' | 'file'>;

/**
 * Calls an operation of the contract for the user of this browser's session: `call('GET /invoices/{id}', { params: { id } })`.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export async function call<A extends Address>(address: A, asked: Asked<A>): Promise<AnswerTo<A>> {
  const response = await fetchApi(...requestTo(address, asked));
  // The server answers what the operation declares: the stories parse every answer that passes through them.
  const answer = (await response.json()) as AnswerTo<A>;
  const age = response.headers.get('Timbra-Data-Age');
  if (age !== null) ages.set((answer as { readonly data: object }).data, Number(age));
  return answer;
}

const ages = new WeakMap<object, number>();

/** Returns how many seconds old the `data` of an answer were when it came, where the server says that they are not the present. */
export const ageOf = (data: object | undefined): number | undefined => data && ages.get(data);

export type DataOf<Answer> = Answer extends { readonly data: infer Data } ? Data : never;

/** Calls an operation and returns the `data` of its answer. */
export async function callData<A extends Address>(address: A, asked: Asked<A>): Promise<DataOf<AnswerTo<A>>> {
  const { data } = (await call(address, asked)) as { readonly data: DataOf<AnswerTo<A>> };
  return data;
}

interface AnyAsked extends ApiRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
}

/** Makes the request of an operation: its path with the parameters in it, and the query behind it. */
export function requestTo(address: Address, { params = {}, query, ...request }: AnyAsked): [string, ApiRequest] {
  const [method = 'GET', template = ''] = address.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const words = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(words).toString();
  return [search === '' ? path : `${path}?${search}`, { ...request, method }];
}

/** What the server says of a session: an unknown or expired token answers 401 to every call. */
function endDeadSession(token: string | null): void {
  // A token that came meanwhile, in another tab, is not the one that was refused.
  if (token !== null && token === storedToken()) clearSession();
}

/** Lets the user of this session prove once more who they are. @returns whether they did. */
type Confirm = () => Promise<boolean>;

let confirm: Confirm | undefined;
let confirming: Promise<boolean> | undefined;

/** Says how somebody is asked for the second step, wherever a call needs it. @returns what takes that back. */
export function confirmBy(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = undefined;
  };
}

/** Calls that are refused at the same time are all answered by one dialog. */
function isConfirmedNow(problem: unknown): Promise<boolean> {
  const isAsked = problem instanceof ApiError && problem.body.code === 'CONFIRMATION_REQUIRED';
  if (!isAsked || !confirm) return Promise.resolve(false);
  // Where it cannot be asked for, the refusal stands.
  confirming ??= confirm()
    .catch(() => false)
    .finally(() => {
      confirming = undefined;
    });
  return confirming;
}

/**
 * Calls the API for the user of this browser's session and returns the answer, whose status is below 400. A read that a busy
 * server refuses is asked for again, and so is a call that needed the second step, as it was and with its key.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export async function fetchApi(path: string, request: ApiRequest = {}): Promise<Response> {
  const token = storedToken();
  const answer = () => takeAskedAhead(path, request, token) ?? sendRequest(path, request, token);
  // A change is asked for again by who made it, with the key that it had.
  const isRead = (request.method ?? 'GET') === 'GET';
  return (isRead ? whileBusy(answer, request.signal) : answer()).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) endDeadSession(token);
    if (await isConfirmedNow(error)) return sendRequest(path, request, token);
    throw error;
  });
}

const pausesMs = [2_000, 5_000, 10_000];

const isBusy = (error: unknown) => error instanceof ApiError && error.body.code === 'OVERLOADED';

/** Asks again for what a busy server has refused: a moment later it does it, and nobody has to press twice. */
export async function whileBusy<Result>(ask: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal?.throwIfAborted();
    }
  }
  return ask();
}

const askedAhead = new Map<string, Promise<Response>>();
const aheadFor = (path: string, token: string | null) => `${token} ${path}`;
/** An answer that nobody has taken by then may be too old to be shown. */
const aheadMs = 10_000;

/**
 * Sends a request that the page is about to make, while its scripts are still on their way: the first that makes it is given
 * the answer. Later ones are sent as ever.
 */
export function askAhead<A extends Extract<Address, `GET ${string}`>>(address: A, asked: Asked<A>): void {
  const [path, request] = requestTo(address, asked);
  const token = storedToken();
  const answer = sendRequest(path, request, token);
  const key = aheadFor(path, token);
  // Whoever takes it is told.
  answer.catch(() => undefined);
  askedAhead.set(key, answer);
  setTimeout(() => askedAhead.delete(key), aheadMs);
}

function takeAskedAhead(path: string, { method, headers }: ApiRequest, token: string | null) {
  if (method !== 'GET' || headers !== undefined) return undefined;
  const key = aheadFor(path, token);
  const answer = askedAhead.get(key);
  askedAhead.delete(key);
  return answer;
}

export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api';

/**
 * Calls the API below its base, for the session of a token or for nobody, and returns the answer, whose status is below
 * 400.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export async function sendRequest(path: string, request: ApiRequest, token: string | null): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { method: request.method ?? 'GET', headers, signal: request.signal ?? null };
  if (request.file !== undefined) init.body = formOf(request.body, request.file);
  else if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  }
  const response = await fetch(`${apiBase}${path}`, init).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, { message: offlineMessage }, { cause: error });
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await failureOf(response));
}

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.set(name, String(value));
  form.set('file', file);
  return form;
}

export interface ProblemDetail {
  readonly field: string;
  readonly message: string;
  readonly code?: string;
}

export interface FailureBody {
  readonly message?: string;
  readonly error?: string;
  readonly code?: string;
  readonly details?: readonly ProblemDetail[];
  readonly data?: unknown;
  readonly requestId?: string;
  readonly facturamaError?: boolean;
  /** They are the details by field, as react-admin's forms take them. */
  readonly errors?: Readonly<Record<string, string>>;
}

async function failureOf(response: Response): Promise<FailureBody> {
  try {
    return (await response.json()) as FailureBody;
  } catch {
    return {};
  }
}

/** A call that came to nothing: the server refused it (`status`), or could not be reached (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody, options?: ErrorOptions) {
    super(body.message ?? `HTTP error! status: ${status}`, options);
    this.status = status;
    this.body = { ...body, errors: errorsByField(body.details ?? []) };
  }

  /** Nothing came back: whether the server has done what it was asked is unknown. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

export const offlineMessage = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.';

/** Returns what the server says of a refusal, or the screen's own text where it failed or could not be reached. */
export const messageOf = (error: unknown, own: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.body.message
    ? error.body.message
    : own;

/**
 * Tells why a call came to nothing, for whoever has said already what did: in the server's words, by HTTP's status, or
 * that there is no network.
 */
export const reasonOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.message : undefined);

/** `conceptos[1].impuestos.iva` of the contract is `conceptos.1.impuestos.iva` in a form. */
export const formPath = (field: string) => field.replaceAll(/\[(\d+)\]/g, '.$1');

function errorsByField(details: readonly ProblemDetail[]): Record<string, string> {
  // The first problem of a field stands at it.
  return Object.fromEntries([...details].toReversed().map(({ field, message }) => [formPath(field), message]));
}

/**
 * Makes the key of one request, so that it is worked off once though it is sent twice. Made also where the page is no
 * secure context and `crypto.randomUUID` is missing.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
