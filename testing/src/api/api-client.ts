import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { requireDeclared } from './openapi-answers.ts';
import { againWhileBusy } from './while-busy.ts';
import { csdOf, fiscalForm, kemper, newCompany } from './company-forms.ts';

export interface ApiAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A failure's body, as far as stories look at it. */
export interface Failure {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  readonly details: readonly { readonly field: string; readonly message: string; readonly code?: string }[];
}

/** Returns the failure that was answered where the caller's type tells of a success. */
export function failureIn({ status, body }: ApiAnswer<object>): Failure {
  if (!isFailure(body)) throw new Error(`No failure, but ${status}: ${JSON.stringify(body)}`);
  return body;
}

const isFailure = (body: object): body is Failure => 'success' in body && body.success === false && 'details' in body;

/** A caller of the API with a token of its own. */
export interface Client {
  readonly userId: string;
  /** Makes the same caller at another API. */
  at(url: string): Client;
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer<Body>>;
  /** Makes a call whose connection is closed, as a browser does whose page is left. Fails then. */
  until(gone: AbortSignal, method: string, path: string): Promise<Response>;
  /** The bytes of a download, which a busy API is asked for again: what draws it goes behind everything else on a machine. */
  download(path: string, accept?: string): Promise<Response>;
  /** Sends a body as it is, JSON or not. */
  raw(method: string, path: string, body: string | Buffer, type?: string, accept?: string): Promise<Response>;
  /** A form with a file, sent as a browser sends it. */
  form<Body = Record<string, unknown>>(
    path: string,
    form: FormData,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer<Body>>;
}

export function client(url: string, token: string | undefined, userId = ''): Client {
  const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return {
    userId,
    at: (other) => client(other, token, userId),
    async call<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...authorization,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return declared<Body>(url, method, path, response);
    },
    until: (gone, method, path) => fetch(`${url}/api${path}`, { method, headers: authorization, signal: gone }),
    download: (path, accept = '*/*') =>
      againWhileBusy(() => fetch(`${url}/api${path}`, { headers: { ...authorization, Accept: accept } })),
    raw: (method, path, body, type = 'application/json', accept = '*/*') => {
      const headers = { ...authorization, 'Content-Type': type, Accept: accept };
      return fetch(`${url}/api${path}`, { method, headers, body: bytes(body) });
    },
    async form<Body>(path: string, form: FormData, headers: Record<string, string> = {}) {
      const sent = { method: 'POST', headers: { ...authorization, ...headers }, body: form };
      const response = await fetch(`${url}/api${path}`, sent);
      return declared<Body>(url, 'POST', path, response);
    },
  };
}

/** What was answered, once the contract allows it; which of its bodies it is, the caller says. */
async function declared<Body>(url: string, method: string, path: string, response: Response): Promise<ApiAnswer<Body>> {
  const answer = { status: response.status, headers: response.headers, body: (await contentOf(response)) as Body };
  await requireDeclared(url, method, path, answer);
  return answer;
}

/** A file is told as its text. */
const contentOf = (response: Response): Promise<unknown> =>
  /json/.test(response.headers.get('content-type') ?? '') ? response.json() : response.text();

const bytes = (body: string | Buffer) => new Uint8Array(Buffer.from(body));

let people = 0;

export interface Registered {
  readonly access_token: string;
  readonly user: { readonly id: string; readonly name: string; readonly email: string; readonly phone: string | null };
}

/** Registers somebody new, who is told with the session. */
export async function registered(url: string, name = 'Ana López', password = 'secreto-1'): Promise<Registered> {
  people += 1;
  const user = { name, email: `persona-${process.pid}-${people}-${Date.now()}@ejemplo.mx`, password };
  const anybody = client(url, undefined);
  const { status, body } = await againWhileBusy(() => anybody.call<Registered>('POST', '/auth/register', user));
  if (status !== 201) throw new Error(`Nobody could be registered: ${JSON.stringify(body)}`);
  return body;
}

/** Registers somebody new. */
export async function register(url: string): Promise<Client> {
  const { access_token: token, user } = await registered(url);
  return client(url, token, user.id);
}

/** A company that can issue; its owner has the CSD at hand. */
export async function addCompany(someone: Client): Promise<string> {
  const form = newCompany({ ...fiscalForm(), ...(await csdOf(kemper)) });
  const add = () => someone.call<{ company: { id: string } }>('POST', '/user/companies', form);
  const { status, body } = await againWhileBusy(add);
  if (status !== 201) throw new Error(`The company was refused: ${JSON.stringify(body)}`);
  return body.company.id;
}

export const aReceptor = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '86991',
};

/** It costs 1,000.00 and IVA on it. */
export const aConcepto = {
  claveProductoServicio: '80101500',
  cantidad: 1,
  unidad: 'E48',
  descripcion: 'Consultoría de negocios',
  valorUnitario: 1_000,
  objetoImpuesto: '02',
  impuestos: { iva: '16' },
};

export function anInvoice(companyId: string, overrides: Record<string, unknown> = {}) {
  return {
    companyId,
    tipo: 'factura',
    receptor: aReceptor,
    formaPago: '03',
    metodoPago: 'PUE',
    conceptos: [aConcepto],
    ...overrides,
  };
}

export interface InvoiceBody {
  readonly success: boolean;
  readonly code?: string;
  readonly data: InvoiceAnswer;
}

export interface BalanceBody {
  readonly data: { totalPurchased: number; totalUsed: number; reserved: number; available: number };
}

/** Issues a document and waits for what becomes of it. */
export const issue = (someone: Client, invoice: unknown, headers: Record<string, string> = {}) =>
  againWhileBusy(() => issueOnce(someone, invoice, headers));

/** Does so in one call, which a busy API may refuse. */
export const issueOnce = (someone: Client, invoice: unknown, headers: Record<string, string> = {}) =>
  someone.call<InvoiceBody>('POST', '/invoices/create', invoice, { Prefer: 'wait=30', ...headers });

export const balanceOf = async (someone: Client) =>
  (await againWhileBusy(() => someone.call<BalanceBody>('GET', '/user/timbres'))).body.data;
