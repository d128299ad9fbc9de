import { openApiDocument } from '@timbra/adapters/http/openapi.ts';
import { isForPeople, type Operation } from '@timbra/contract/operation.ts';
import { namedOperations } from './operations.ts';
import { fieldOf, typeOf, type Schema } from './types-of.ts';

type Media = { readonly schema: Schema };

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Described {
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Tells whether a program has use for a call: one of a key, or what everybody may read of the product. */
function isForPrograms(operation: Operation): boolean {
  const { access, path } = operation;
  if (access === 'public') return ['/errors', '/plans/active', '/openapi.json'].includes(path);
  return !isForPeople(operation) && !(typeof access === 'string' && access.startsWith('platform:'));
}

/** Writes the client: the types of the contract and a method for each call that a key may make. */
export async function clientSource(): Promise<string> {
  const named = [...(await namedOperations())].filter(([, operation]) => isForPrograms(operation));
  const document = openApiDocument(named.map(([, operation]) => operation)) as unknown as Document;
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const methods = named.map(([name, operation]) => {
    const described = document.paths[operation.path]?.[operation.method];
    if (!described) throw new Error(`${name} is not in the document`);
    return method(name, operation, described);
  });
  return [
    "import { Client, type CallOptions, type TimbraOptions } from '../src/client.ts';",
    "import type { Listing } from '../src/listing.ts';",
    "export { TimbraError, type FailureDetail } from '../src/failure.ts';",
    "export { verifyWebhook, WebhookError, type WebhookCheck, type WebhookEvent } from '../src/webhooks.ts';",
    'export type { CallOptions, Listing, TimbraOptions };',
    ...types,
    ...methods.flatMap(({ declared }) => declared),
    `export class Timbra extends Client {\n${methods.map(({ written }) => written).join('\n')}\n}`,
  ].join('\n');
}

type Method = { readonly declared: readonly string[]; readonly written: string };

function method(name: string, operation: Operation, described: Described): Method {
  const whole = name.charAt(0).toUpperCase() + name.slice(1);
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => each);
  const query = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const body = bodyType(described);
  const declared = [
    ...(query.length > 0 ? [`export interface ${whole}Query { ${query.map(queryField).join(' ')} }`] : []),
    ...(body === undefined ? [] : [`export type ${whole}Body = ${body};`]),
  ];
  const isQueryNeeded = query.some(({ required }) => required === true);
  const taken = [
    ...inPath.map((each) => `${each}: string`),
    ...(body === undefined ? [] : [`body: ${whole}Body`]),
    ...(query.length > 0 ? [`query${isQueryNeeded ? '' : '?'}: ${whole}Query`] : []),
    'options?: CallOptions',
  ];
  const given = [
    ...(query.length > 0 ? ['query: { ...query }'] : []),
    ...(body === undefined ? [] : ['body']),
    'options',
  ];
  const path = `\`${operation.path.replaceAll(/\{(\w+)\}/g, '${encodeURIComponent($1)}')}\``;
  const { type, how } = answerOf(operation, described);
  const verb = how.startsWith('list<') ? '' : `'${operation.method.toUpperCase()}', `;
  return {
    declared,
    written: `/** ${described.summary} */\n${name}(${taken.join(', ')}): ${type} { return this.${how}(${verb}${path}, { ${given.join(', ')} }); }`,
  };
}

/** Lists take their JSON as it is. */
const asJson: Readonly<Record<string, string>> = {
  filter: 'Readonly<Record<string, unknown>>',
  sort: "readonly [field: string, direction: 'ASC' | 'DESC']",
  range: 'readonly [first: number, last: number]',
};

const queryField = ({ name, schema, required }: Parameter): string =>
  fieldOf(name, schema, required === true, asJson[name] ?? typeOf(schema));

function bodyType({ requestBody }: Described): string | undefined {
  if (!requestBody) return undefined;
  const json = requestBody.content['application/json'];
  return json ? typeOf(json.schema) : 'FormData';
}

/** Returns how a call is answered: JSON, a list that can be walked, or a file as it comes. */
function answerOf(
  { method: verb }: Operation,
  { responses }: Described,
): { readonly type: string; readonly how: string } {
  const contents = ['200', '201', '202'].flatMap((status) => {
    const { content } = responses[status] ?? {};
    return content ? [content] : [];
  });
  const json = contents.flatMap((content) => content['application/json']?.schema ?? []);
  if (json.length === 0) return { type: 'Promise<Response>', how: 'file' };
  const type = [...new Set(json.map(typeOf))].join(' | ');
  const [only] = json;
  const item = only?.properties?.['data']?.items;
  if (verb === 'get' && item && only.properties?.['total'] && only.properties['totalIsMinimum']) {
    const list = `<${typeOf(item)}, ${type}>`;
    return { type: `Listing${list}`, how: `list${list}` };
  }
  return { type: `Promise<${type}>`, how: `json<${type}>` };
}
