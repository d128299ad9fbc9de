import * as http from '../../http/router.ts';
import { type Answer, failure } from './answer.ts';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly body: string;
}

export type EmulatedRequest = Received & { readonly params: http.PathParams };

export type Route = http.Route<Received>;

/** ASP.NET looks at neither paths nor parameters with regard to case, and takes most paths with `/api` before them too. */
export function route(method: string, path: string, handler: Route['handler']): Route {
  return { method, pattern: new RegExp(`^(?:/api)?${http.patternOf(path)}/?$`, 'i'), handler };
}

export function dispatch(routes: readonly Route[], request: Received): Answer {
  const found = http.findRoute(routes, request);
  if (found === 'other-method') {
    return failure(405, `The requested resource does not support http method '${request.method}'.`);
  }
  if (!found) return failure(404, `No HTTP resource was found that matches the request URI '${request.path}'.`);
  return found.handler({ ...request, params: found.params });
}

/** Reads parameters by name, without regard to case. */
export class Query {
  readonly #values: ReadonlyMap<string, string>;

  constructor(parameters: URLSearchParams) {
    this.#values = new Map([...parameters].map(([name, value]) => [name.toLowerCase(), value]));
  }

  /** Reads a text, which is empty when absent, as most clients send parameters that they do not use. */
  text(name: string): string {
    return this.#values.get(name.toLowerCase())?.trim() ?? '';
  }

  /** Reads a count; undefined when absent or no whole number; `-1` is a client's way to say «without». */
  count(name: string): number | undefined {
    const text = this.text(name);
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }
}

interface SourceText {
  readonly source?: string;
}

/**
 * Parses JSON whose numbers stay the text that they were written as: Facturama takes amounts as numbers and as strings,
 * and no digit of them may pass through a double. Null is as good as absent. Undefined when it is no JSON.
 */
export function parseJsonText(text: string): unknown {
  const withDigits = (_key: string, value: unknown, context?: SourceText) => {
    if (value === null) return undefined;
    return typeof value === 'number' ? (context?.source ?? String(value)) : value;
  };
  try {
    return JSON.parse(text, withDigits);
  } catch {
    return undefined;
  }
}
