import type { Address, Given } from '@timbra/contract/calls.ts';
import type { ApiRequest } from './send-request.ts';

/** Is what every call may have besides what its operation takes. */
export type Asked<A extends Address> = Given<A> & Pick<ApiRequest, 'headers' | 'signal' | 'file'>;

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
