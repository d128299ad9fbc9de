import type { Answer } from './answer.ts';
import { failure } from './answer.ts';

export interface EmulatedRequest {
  readonly method: string;
  readonly path: string;
  /** Values of the path's `:names`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: string;
}

export type Handler = (request: EmulatedRequest) => Answer;

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
}

/** ASP.NET looks at neither paths nor parameters with regard to case, and takes most paths with `/api` before them too. */
export function route(method: string, path: string, handler: Handler): Route {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { method, pattern: new RegExp(`^(?:/api)?${pattern}/?$`, 'i'), handler };
}

export function dispatch(routes: readonly Route[], request: Omit<EmulatedRequest, 'params'>): Answer {
  const here = routes.flatMap(({ method, pattern, handler }) => {
    const match = pattern.exec(request.path);
    return match ? [{ method, handler, params: decoded(match.groups ?? {}) }] : [];
  });
  const found = here.find(({ method }) => method === request.method);
  if (found) return found.handler({ ...request, params: found.params });
  if (here.length > 0) return failure(405, `The requested resource does not support http method '${request.method}'.`);
  return failure(404, `No HTTP resource was found that matches the request URI '${request.path}'.`);
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Parameters by name, without regard to case. */
export class Query {
  readonly #values: ReadonlyMap<string, string>;

  constructor(parameters: URLSearchParams) {
    this.#values = new Map([...parameters].map(([name, value]) => [name.toLowerCase(), value]));
  }

  /** Empty when absent, as most clients send parameters that they do not use. */
  text(name: string): string {
    return this.#values.get(name.toLowerCase())?.trim() ?? '';
  }

  /** Undefined when absent or no whole number; `-1` is a client's way to say «without». */
  count(name: string): number | undefined {
    const text = this.text(name);
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }
}
