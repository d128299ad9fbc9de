import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

type Responses = Readonly<Record<string, Response>>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
}

/** Compares every answer that a story gets with what the API's own document says of it. */
class DeclaredAnswers {
  readonly #document: Document;
  // Each schema judges a few answers in a run: to make its code takes longer than that code takes.
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #routes: readonly { readonly path: string; readonly form: RegExp }[];

  constructor(document: Document) {
    this.#document = document;
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'api', ...document });
    this.#routes = Object.keys(document.paths)
      .map((path) => ({ path, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
      // `/orders/search` is itself before it is an order.
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  }

  /** Tells whether the API has a call. */
  has(method: string, path: string): boolean {
    return this.#route(method.toLowerCase(), path) !== undefined;
  }

  #route(verb: string, path: string) {
    const bare = path.split('?')[0] ?? '';
    return this.#routes.find(({ path: each, form }) => form.test(bare) && this.#document.paths[each]?.[verb]);
  }

  /** Returns what is wrong with an answer; undefined for calls that the API does not have. */
  fault(method: string, path: string, status: number, body: unknown): string | undefined {
    const verb = method.toLowerCase();
    const route = this.#route(verb, path);
    if (!route) return undefined;
    const responses = this.#document.paths[route.path]?.[verb]?.responses ?? {};
    const key = [String(status), `${Math.floor(status / 100)}XX`].find((each) => Object.hasOwn(responses, each));
    const call = `${method} ${route.path}`;
    if (key === undefined) return `${call} answers ${status}, which it does not declare`;
    if (responses[key]?.content?.['application/json'] === undefined) return undefined;
    const validate = this.#validator([
      'paths',
      route.path,
      verb,
      'responses',
      key,
      'content',
      'application/json',
      'schema',
    ]);
    if (validate(body)) return undefined;
    return `${call} ${status} differs from its schema: ${this.#ajv.errorsText(validate.errors)}`;
  }

  #validator(path: readonly string[]): ValidateFunction {
    const pointer = `api#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const known = this.#compiled.get(pointer) ?? this.#ajv.compile({ $ref: pointer });
    this.#compiled.set(pointer, known);
    return known;
  }
}

const known = new Map<string, Promise<DeclaredAnswers | undefined>>();

/** APIs of one build share what is compiled. */
const documents = new Map<string, DeclaredAnswers>();

/** Reads the document of an API that is up; undefined while it does not tell. */
function declaredBy(url: string): Promise<DeclaredAnswers | undefined> {
  const asked = known.get(url) ?? read(url);
  known.set(url, asked);
  return asked;
}

async function read(url: string): Promise<DeclaredAnswers | undefined> {
  const text = await fetch(`${url}/api/openapi.json`, { signal: AbortSignal.timeout(60_000) })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (text === undefined) {
    known.delete(url);
    return undefined;
  }
  const declared = documents.get(text) ?? new DeclaredAnswers(JSON.parse(text) as Document);
  documents.set(text, declared);
  return declared;
}

let nearest: string | undefined;

/**
 * Has answers compared with the document of another API of the same build first: to write its own takes an API most of a
 * second of processor, and a run starts dozens.
 */
export function compareFirstWith(url: string): void {
  nearest = url;
}

/** @throws Error when an answer is not what the API's document declares. */
export async function requireDeclared(
  url: string,
  method: string,
  path: string,
  answer: { status: number; body: unknown },
) {
  const faultOf = (declared: DeclaredAnswers | undefined) => declared?.fault(method, path, answer.status, answer.body);
  const near = nearest === undefined ? undefined : await declaredBy(nearest);
  if (near?.has(method, path) && faultOf(near) === undefined) return;
  // One of another build, as the version before, says what it answers itself.
  const fault = faultOf(await declaredBy(url));
  if (fault !== undefined) throw new Error(fault);
}
