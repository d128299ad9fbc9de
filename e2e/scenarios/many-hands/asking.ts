import { strFromU8, unzipSync } from 'fflate';
import type { Client } from '@timbra/testing/api/api-client.ts';
import type { ApiCall } from '../every-call/calls.ts';
import type { Holdings } from '../every-call/holdings.ts';
import { isOpen, isOperators, ownerOfPath } from '../every-call/ownership.ts';

/** What a call of reading says beside the company and the record, where it is refused without. */
const further: Readonly<Record<string, string>> = {
  '/companies/{id}/reports/export': 'format=csv&seccion=meses',
  '/company/{id}/address': 'customUrl=una-tienda-nueva',
  '/company/{id}/self-invoicing/figures': 'from=2026-11-01&to=2026-11-30',
  '/customers/export': 'format=csv',
  '/employees/export': 'format=csv',
  '/import-templates': 'kind=customers&format=csv',
  '/invoices/export': 'format=csv',
  '/invoices/{id}/payment-summary': 'importePagado=1',
  '/orders/export': 'format=csv',
  '/payroll-runs/{id}/layout': 'format=csv',
  '/products/export': 'format=csv',
  '/reports/isr': 'mes=2026-11',
  '/reports/isr/export': 'mes=2026-11&format=csv',
  '/reports/iva': 'mes=2026-11',
  '/reports/iva/export': 'mes=2026-11&format=csv',
  '/search': 'q=co',
};

/** They belong to no account: SAT's lists, templates and what the law dates. */
const ofEverybody = /^\/(catalogs|import-templates|law)(\/|$)/;

/** Every call of reading that is not for everybody and not for the operator. */
export const readings = (calls: readonly ApiCall[]): readonly ApiCall[] =>
  calls.filter(
    ({ method, path, operation }) =>
      method === 'GET' && !isOpen(operation) && !isOperators(operation) && !ofEverybody.test(path),
  );

/** Takes a company as a parameter. */
export const namesCompany = ({ operation }: ApiCall): boolean =>
  operation.query !== undefined &&
  'shape' in operation.query &&
  Object.hasOwn(operation.query.shape as object, 'companyId');

/** Returns the path of a reading, of the records that are told, with the parameters that it cannot do without. */
export function pathOf(call: ApiCall, own: Holdings, parameters: Readonly<Record<string, string>> = {}): string {
  const path = call.path.includes('{') ? call.path.replace(/\{\w+\}/, own[ownerOfPath(call.path)]) : call.path;
  const query = new URLSearchParams(further[call.path]);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

export interface Reply {
  readonly status: number;
  /** All that was answered, as text: a zip and a workbook with what is in them. */
  readonly text: string;
}

export async function ask(someone: Client, path: string): Promise<Reply> {
  const response = await someone.download(path, 'application/json, */*');
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, text: textOf(bytes) };
}

function textOf(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return strFromU8(bytes);
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${textOf(content)}`)
    .join('\n');
}

/** Returns everything that is answered to somebody about a company and an account, call by call. */
export async function everythingSeen(
  calls: readonly ApiCall[],
  someone: Client,
  own: Holdings,
): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const call of calls)
    for (const query of [{}, ...(namesCompany(call) ? [{ companyId: own.companyId }] : [])]) {
      const path = pathOf(call, own, query);
      const { status, text } = await ask(someone, path);
      seen[path] = `${status} ${steady(text)}`;
    }
  return seen;
}

/** Without what each call has of its own, when somebody was last there, and what SAT was asked. */
const steady = (text: string) =>
  text
    .replace(/"(requestId|lastUsedAt|lastSeenAt|failingSince)":("[^"]*"|null)/g, '"$1":""')
    .replace(/"stampsUsed":\d+/g, '"stampsUsed":0')
    .replace(/"consultaSat":\{[^}]*\}/g, '"consultaSat":null');
