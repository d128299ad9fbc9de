import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, GetListParams, GetListResult } from 'react-admin';
import { officeLists, type OfficeList } from '@timbra/core/shared/office-lists.ts';
import { apiBase, fetchApi } from '@timbra/ui/http/call.ts';
import type { Filters, SentFilters } from './wanted-filters.ts';

/** These lists stand within a screen; those that are a screen of their own bear the word of its address. */
const innerLists: Readonly<Record<string, string>> = {
  empresas: 'companies',
  'resumen-de-empresas': 'company-overviews',
  notificaciones: 'notifications',
  cobranza: 'receivables',
  'cobranza-clientes': 'receivables/customers',
  movimientos: 'user/timbres/movements',
  nomina: 'payroll-runs',
  recibos: 'payslips',
};

/** Nobody turns so many pages, and to count half a million rows takes much longer than to read ten. */
const countUpTo = 10_000;

/** The `q` of these lists has a call of its own in the specification. */
const searched = new Set(['/customers', '/products', '/orders']);

/**
 * Writes the list's address with `companyId`, `userId` and `q` as parameters of their own, where the specification has
 * them, instead of within `filter`.
 */
export function listAddress(path: string): string {
  const url = new URL(path, 'http://api');
  const written = url.searchParams.get('filter');
  if (written === null) return path;
  const { companyId, userId, q, ...filter } = JSON.parse(written) as Record<string, unknown>;
  url.searchParams.set('filter', JSON.stringify(filter));
  for (const [name, value] of Object.entries({ companyId, userId, q })) {
    if (typeof value === 'string' && value !== '') url.searchParams.set(name, value);
  }
  url.searchParams.set('countUpTo', String(countUpTo));
  const isSearch = url.searchParams.has('q') && searched.has(url.pathname);
  return `${url.pathname}${isSearch ? '/search' : ''}${url.search}`;
}

/** simple-rest takes the whole JSON for the record; ours lies in an envelope. */
async function unwrapped(url: string, { method, body, signal }: fetchUtils.Options = {}) {
  const response = await fetchApi(listAddress(url.slice(apiBase.length)), {
    signal: signal ?? undefined,
    ...(method === undefined ? {} : { method }),
    ...(typeof body === 'string' ? { body } : {}),
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { data?: unknown };
  return { status: response.status, headers: response.headers, body: text, json: answer.data ?? answer };
}

const rest = simpleRestProvider(apiBase, unwrapped);

/** The server counts no further when it searches by words. */
const mostFound = 1_000;

export interface ListMeta {
  /** There are more than these, which are counted no further. */
  readonly moreThan?: number;
}

function withMeta<T extends GetListResult>(result: T, { filter }: { readonly filter?: Record<string, unknown> }): T {
  const most = filter?.['q'] ? mostFound : countUpTo;
  const meta: ListMeta = (result.total ?? 0) > most ? { moreThan: most } : {};
  return { ...result, meta };
}

/** A list may ask for other rows than its filters say as they are seen. */
function asSent(params: GetListParams): GetListParams {
  const { sent } = (params.meta ?? {}) as { readonly sent?: SentFilters };
  return sent ? { ...params, filter: sent(params.filter as Filters) } : params;
}

const isScreen = (resource: string): resource is OfficeList => Object.hasOwn(officeLists, resource);

/** Returns the API's name of a resource of react-admin. */
const api = (resource: string) =>
  isScreen(resource) ? officeLists[resource].resource : (innerLists[resource] ?? resource);

export const dataProvider: DataProvider = {
  ...rest,
  // What nobody waits for any longer is given up, and with its request the server ends its statement.
  supportAbortSignal: true,
  getList: async (resource, params) => withMeta(await rest.getList(api(resource), asSent(params)), params),
  getOne: (resource, params) => rest.getOne(api(resource), params),
  getMany: (resource, params) => rest.getMany(api(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(api(resource), params),
  create: (resource, params) => rest.create(api(resource), params),
  update: (resource, params) => rest.update(api(resource), params),
  updateMany: (resource, params) => rest.updateMany(api(resource), params),
  delete: (resource, params) => rest.delete(api(resource), params),
  deleteMany: (resource, params) => rest.deleteMany(api(resource), params),
};
