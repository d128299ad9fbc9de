import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { HttpFailure, shapeFailure } from '../failures.ts';
import { goneOf } from '../gone.ts';
import { innerCallOf } from '../inner-calls.ts';
import { jsonBody } from '../json-body.ts';
import { invoiceIn, invoices, ourInvoice } from './invoices.ts';
import * as records from './records.ts';

const base = '/facturapi/v2';
const readBody = jsonBody(undefined, true);

/**
 * Answers the calls of Facturapi's clients for customers, products and invoices, so that a program moves by another
 * address and another key. Each becomes calls of our own API, made by the key that came: it is admitted, limited, repeated
 * and judged there. What has no counterpart here is refused by its name.
 */
export const facturapi: Middleware = async (ctx, next) => {
  if (!ctx.path.startsWith(`${base}/`)) return next();
  const [resource = '', id, part] = ctx.path.slice(base.length + 1).split('/');
  const call =
    calls[`${ctx.method} ${resource}${id === undefined ? '' : '/{id}'}${part === undefined ? '' : `/${part}`}`];
  try {
    if (!ctx.get('Authorization').startsWith('Bearer tk_')) throw new HttpFailure(401, 'UNAUTHENTICATED', needsKey);
    if (!call) throw new HttpFailure(404, 'NOT_FOUND', 'Timbra no tiene esta llamada de Facturapi.');
    await call(ctx, id ?? '');
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof HttpFailure)) throw error;
    ctx.status = error.status;
    ctx.body =
      error instanceof Refused
        ? theirFailure(error.status, error.body)
        : theirFailure(error.status, {
            message: error.message,
            code: error.code,
            details: error.problems,
          });
  }
};

const needsKey = 'Envía una llave de Timbra, tk_live_… o tk_test_…';

interface Failed {
  readonly message: string;
  readonly code: string;
  readonly details: readonly { readonly field: string; readonly message: string; readonly code?: string | undefined }[];
}

class Refused extends Error {
  readonly status: number;
  readonly body: Failed;

  constructor(status: number, body: Failed) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

function theirFailure(status: number, { message, code, details }: Failed) {
  const errors = details.map((each) => ({
    code: each.code ?? code,
    message: each.message,
    path: each.field,
    location: 'body',
    source: 'own',
  }));
  return { status, message, code, path: errors[0]?.path, location: errors[0]?.location, errors };
}

interface Asked {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls our own API on the address that the request came to, in the name of who sent it and from where they did; it ends when
 * they go.
 */
async function ask(ctx: Context, path: string, { method = 'GET', body, headers }: Asked = {}): Promise<Response> {
  const { localAddress = '127.0.0.1', localPort = 0 } = ctx.req.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  const response = await fetch(`http://${host}:${localPort}/api${path}`, {
    method,
    headers: {
      Authorization: ctx.get('Authorization'),
      'X-Request-Id': String(ctx.state['requestId']),
      ...innerCallOf(ctx),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: goneOf(ctx),
  });
  for (const name of ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']) {
    const value = response.headers.get(name);
    if (value !== null) ctx.set(name, value);
  }
  if (!response.ok) throw new Refused(response.status, (await response.json()) as Failed);
  return response;
}

const dataOf = async <Data>(response: Response): Promise<Data> => ((await response.json()) as { data: Data }).data;

/** Returns the company that the key is of: Facturapi's keys are of one organization. */
async function companyOf(ctx: Context): Promise<string> {
  const [company, another] = await dataOf<readonly { readonly id: string }[]>(await ask(ctx, '/companies'));
  if (company && !another) return company.id;
  throw new HttpFailure(400, 'VALIDATION', 'Usa una llave de una sola empresa: hazla con companyId.');
}

async function read<Shape extends z.ZodType>(ctx: Context, shape: Shape): Promise<z.output<Shape>> {
  await readBody(ctx, () => Promise.resolve());
  const { data, error } = shape.safeParse(ctx.request.body);
  if (error) throw shapeFailure(error);
  return data;
}

/** A key works with records of its own mode alone. */
const shown = (ctx: Context, record: object): object => ({
  ...record,
  livemode: !ctx.get('Authorization').startsWith('Bearer tk_test_'),
});

const pageQuery = z.object({
  q: z.string().optional(),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Makes the calls of one resource that are alike: read one, list, delete. */
function reading({ name, present }: records.Resource): Readonly<Record<string, Call>> {
  return {
    [`GET ${name}`]: async (ctx) => {
      const { data: asked, error } = pageQuery.safeParse(ctx.query);
      if (error) throw shapeFailure(error);
      const { q, page, limit } = asked;
      const range = JSON.stringify([(page - 1) * limit, page * limit - 1]);
      const search = new URLSearchParams({ range, ...(q === undefined ? {} : { q }) });
      const response = await ask(ctx, `/${name}?${search.toString()}`);
      const { data, total } = (await response.json()) as { data: readonly unknown[]; total: number };
      const pages = Math.ceil(total / limit);
      ctx.body = {
        page,
        total_pages: pages,
        total_results: total,
        data: data.map((ours) => shown(ctx, present(ours))),
      };
    },
    [`GET ${name}/{id}`]: async (ctx, id) => {
      ctx.body = shown(ctx, present(await dataOf(await ask(ctx, `/${name}/${encodeURIComponent(id)}`))));
    },
  };
}

type Call = (ctx: Context, id: string) => Promise<void>;

/** Makes the calls by which a record is made, changed and deleted. */
function writing(
  { name, present }: records.Resource,
  create: (ctx: Context) => Promise<object>,
  change: (ctx: Context) => Promise<object>,
): Readonly<Record<string, Call>> {
  return {
    [`POST ${name}`]: async (ctx) => {
      // The key is judged before a body is read.
      const companyId = await companyOf(ctx);
      const body = { ...(await create(ctx)), companyId };
      ctx.body = shown(ctx, present(await dataOf(await ask(ctx, `/${name}`, { method: 'POST', body }))));
    },
    [`PUT ${name}/{id}`]: async (ctx, id) => {
      const path = `/${name}/${encodeURIComponent(id)}`;
      await ask(ctx, path);
      const body = await change(ctx);
      ctx.body = shown(ctx, present(await dataOf(await ask(ctx, path, { method: 'PATCH', body }))));
    },
    [`DELETE ${name}/{id}`]: async (ctx, id) => {
      const path = `/${name}/${encodeURIComponent(id)}`;
      const before = present(await dataOf(await ask(ctx, path)));
      await ask(ctx, path, { method: 'DELETE' });
      ctx.body = shown(ctx, before);
    },
  };
}

const cancelQuery = z.strictObject({ motive: z.enum(['01', '02', '03', '04']), substitution: z.string().optional() });

const file =
  (kind: 'pdf' | 'xml' | 'zip'): Call =>
  async (ctx, id) => {
    const response = await ask(ctx, `/invoices/${encodeURIComponent(id)}/${kind}`, { headers: { Accept: '*/*' } });
    ctx.type = response.headers.get('Content-Type') ?? 'application/octet-stream';
    ctx.set('Content-Disposition', response.headers.get('Content-Disposition') ?? 'attachment');
    ctx.body = Readable.from(Buffer.from(await response.arrayBuffer()));
  };

const longestWait = 30;

const calls: Readonly<Record<string, Call | undefined>> = {
  ...reading(records.customers),
  ...writing(
    records.customers,
    async (ctx) => records.newCustomer(await read(ctx, records.customerIn)),
    async (ctx) => records.ourCustomer(await read(ctx, records.customerChange)),
  ),
  ...reading(records.products),
  ...writing(
    records.products,
    async (ctx) => records.ourProduct(await read(ctx, records.productIn), true),
    async (ctx) => records.ourProduct(await read(ctx, records.productChange), false),
  ),
  ...reading(invoices),
  'POST invoices': async (ctx) => {
    const companyId = await companyOf(ctx);
    const theirs = await read(ctx, invoiceIn);
    const { customer, idempotency_key: key } = theirs;
    const receptor = typeof customer === 'string' ? {} : records.newCustomer(customer);
    const response = await ask(ctx, '/invoices/create', {
      method: 'POST',
      body: ourInvoice(companyId, theirs, receptor),
      headers: { Prefer: `wait=${longestWait}`, ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
    });
    ctx.body = shown(ctx, invoices.present(await dataOf(response)));
  },
  'DELETE invoices/{id}': async (ctx, id) => {
    const { data, error } = cancelQuery.safeParse(ctx.query);
    if (error) throw shapeFailure(error);
    const body = { motivo: data.motive, uuidSustitucion: data.substitution };
    const response = await ask(ctx, `/invoices/${encodeURIComponent(id)}/cancel`, { method: 'POST', body });
    ctx.body = shown(ctx, invoices.present(await dataOf(response)));
  },
  'GET invoices/{id}/pdf': file('pdf'),
  'GET invoices/{id}/xml': file('xml'),
  'GET invoices/{id}/zip': file('zip'),
};
