import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Access, AnswerShape, Method, Operation } from '@timbra/contract/operation.ts';
import { failure, isForPeople, permissionsOf, takesKey } from '@timbra/contract/operation.ts';
import { isLiveAlone } from '@timbra/core/access/permission.ts';
import { requireFields } from './needed-fields.ts';

/** Is the day of the last change of the contract, as `docs/api/cambios.md` tells it: that is its version. */
export const contractDate = '2026-11-29';

/** Writes the OpenAPI 3.1 document of the operations that the router serves. */
export function openApiDocument(operations: readonly Operation[]) {
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Timbra',
      version: contractDate,
      description:
        'Facturación electrónica CFDI 4.0. Los mensajes de error están en español y se pueden mostrar tal cual.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: session },
        key: { type: 'http', scheme: 'bearer', description: key },
      },
    },
    paths: paths(operations),
  });
  for (const operation of operations) {
    const { [operation.method]: single, put } = document.paths?.[operation.path] ?? {};
    for (const described of operation.alsoPut ? [single, put] : [single])
      if (described) requireIn(described, operation);
  }
  return document;
}

type DescribedPath = NonNullable<ReturnType<typeof createDocument>['paths']>[string];

/** Marks what a call cannot be without, of its body and of its query. */
function requireIn(
  { requestBody, parameters = [] }: NonNullable<DescribedPath['get']>,
  { asks, alsoPut }: Operation,
): void {
  const asked = new Set(asks);
  const contents = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : [];
  for (const media of contents) if ('schema' in media) requireFields(media.schema, asked, !alsoPut);
  for (const parameter of parameters) {
    if (!('in' in parameter) || parameter.in !== 'query') continue;
    if (asked.has(parameter.name) || parameter.description?.startsWith('Obligatori')) parameter.required = true;
  }
}

const session = 'El access_token de POST /auth/login.';
const key =
  'Una llave de POST /api-keys, tk_live_… o tk_test_…, nunca en la dirección. Cada respuesta trae RateLimit-Limit, RateLimit-Remaining y RateLimit-Reset (segundos): de fábrica, 3,000 llamadas por minuto de una llave y 6,000 de todas las de una empresa; después, 429 RATE_LIMITED con Retry-After. Cada respuesta dice en Timbra-Version la versión con que se hizo: la de la llave, o la que la llamada pida con esa cabecera.';

function paths(operations: readonly Operation[]): ZodOpenApiPathsObject {
  const all: Record<string, Partial<Record<Method, ZodOpenApiOperationObject>>> = {};
  for (const operation of operations) {
    const methods: Method[] = operation.alsoPut ? [operation.method, 'put'] : [operation.method];
    for (const method of methods) (all[operation.path] ??= {})[method] = describe(operation, method);
  }
  return all;
}

function describe(operation: Operation, method: Method): ZodOpenApiOperationObject {
  const { summary, tag, access, body } = operation;
  return {
    operationId: `${method}${operation.path.replaceAll(/\W+/g, '_')}`,
    summary,
    tags: [tag],
    ...(access !== 'public' && { description: asking(access) }),
    ...(permissionsOf(access).length > 0 && { 'x-permissions': permissionsOf(access) }),
    security: access === 'public' ? [] : [{ session: [] }, ...(isForPeople(operation) ? [] : [{ key: [] }])],
    parameters: [
      ...pathParameters(operation),
      ...(readsTests(operation) ? [livemode] : []),
      ...(takesKey(operation) ? [idempotencyKey] : []),
    ],
    ...(operation.query && { requestParams: { query: operation.query as z.ZodObject } }),
    ...(body && { requestBody: { content: requestContent(operation, body) } }),
    responses: responses(operation),
  };
}

function requestContent({ upload }: Operation, body: z.ZodType) {
  if (!upload) return { 'application/json': { schema: body } };
  const form = (body as z.ZodObject).extend({ [upload.field]: file });
  return { 'multipart/form-data': { schema: form } };
}

const file = z.unknown().meta({ override: { type: 'string', format: 'binary' } });

function asking(access: Access): string {
  if (access === 'self') return 'Con la sesión de la propia cuenta';
  return `Permiso: ${permissionsOf(access).join(' o ')}`;
}

const pathParameters = ({ path, plainParams }: Operation) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const, ...(plainParams ? {} : { format: 'uuid' }) },
  }));

/** Every read of tenants' data may be of test data; a list describes the parameter itself. */
function readsTests({ method, access, query, isOfTests }: Operation): boolean {
  const isOfTenants = access === 'self' || (access !== 'public' && !permissionsOf(access).every(isLiveAlone));
  return method === 'get' && isOfTenants && !isOfTests && !(query instanceof z.ZodObject && 'livemode' in query.shape);
}

const livemode = {
  name: 'livemode',
  in: 'query' as const,
  description: 'false para leer, con una sesión, los datos de prueba',
  schema: { type: 'string' as const, enum: ['true', 'false'] },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description:
    'La misma clave con el mismo cuerpo da otra vez la primera respuesta, durante 48 horas, con Idempotent-Replayed: true.',
  schema: { type: 'string' as const, maxLength: 255 },
};

function responses(operation: Operation): ZodOpenApiOperationObject['responses'] {
  const described = Object.entries(operation.answers).map(([status, shape]) => {
    const shapes = isPair(shape) ? shape : [shape];
    const isFile = shapes.every((each) => typeof each === 'string');
    const description = reasons[status] ?? (isFile ? 'Un archivo' : 'Hecho');
    return [status, { description, content: Object.assign({}, ...shapes.map(content)) }];
  });
  return { ...Object.fromEntries(described), ...Object.fromEntries(failures(operation)) };
}

const isPair = (shape: AnswerShape): shape is Extract<AnswerShape, readonly unknown[]> => Array.isArray(shape);

const content = (shape: z.ZodType | string) =>
  typeof shape === 'string'
    ? { [shape]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: shape } };

/** Returns the refusals that the operation itself has reason for, besides those that any call may give. */
function failures(operation: Operation): (readonly [string, ReturnType<typeof failed>])[] {
  const { access, method, path, query, body } = operation;
  const writes = method !== 'get';
  const named = path.includes('{') || query !== undefined || body !== undefined;
  const statuses: Readonly<Record<string, boolean>> = {
    400: query !== undefined || body !== undefined,
    401: access !== 'public',
    403: access !== 'public',
    404: named,
    409: writes,
    413: body !== undefined,
    415: body !== undefined,
    429: true,
    503: true,
    '4XX': true,
    '5XX': true,
  };
  return Object.entries(statuses)
    .filter(([status, has]) => has && !Object.hasOwn(operation.answers, status))
    .map(([status]) => [status, failed(reasons[status] ?? 'No se pudo; el cuerpo dice por qué.')] as const);
}

const reasons: Readonly<Record<string, string>> = {
  400: 'La petición está mal escrita o no cumple una regla; details dice cuál y en qué campo.',
  401: 'Falta la sesión, o ya terminó.',
  403: 'Falta el permiso que la llamada pide.',
  404: 'No existe, o no es tuyo.',
  409: 'Choca con el estado actual, o la Idempotency-Key se usó con otro cuerpo.',
  413: 'El cuerpo es demasiado grande.',
  415: 'El cuerpo no es JSON.',
  429: 'Demasiadas veces; Retry-After dice en cuántos segundos.',
  503: 'Ahora no se puede; Retry-After dice en cuántos segundos.',
};

const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: failure } },
});
