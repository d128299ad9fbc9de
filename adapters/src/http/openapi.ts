import type { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { failure } from './contract/envelope.ts';
import type { Method, Operation } from './contract/operation.ts';

/** The OpenAPI 3.1 document of the operations that the router serves. */
export function openApiDocument(operations: readonly Operation[]) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Timbra',
      version: '1.0.0',
      description:
        'Facturación electrónica CFDI 4.0. Los mensajes de error están en español y se pueden mostrar tal cual.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: paths(operations),
  });
}

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
    security: access === 'session' ? [{ session: [] }] : [],
    parameters: [...pathParameters(operation), ...(operation.idempotent ? [idempotencyKey] : [])],
    ...(operation.query && { requestParams: { query: operation.query as z.ZodObject } }),
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: responses(operation),
  };
}

function pathParameters({ path, plainParams }: Operation) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const, ...(plainParams ? {} : { format: 'uuid' }) },
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description: 'La misma clave con el mismo cuerpo da otra vez la primera respuesta, durante 24 horas.',
  schema: { type: 'string' as const, maxLength: 255 },
};

function responses({ answers }: Operation): ZodOpenApiOperationObject['responses'] {
  const told = Object.entries(answers).map(([status, shape]) => [
    status,
    typeof shape === 'string'
      ? { description: 'Un archivo', content: { [shape]: { schema: { type: 'string', format: 'binary' } } } }
      : { description: 'Hecho', content: { 'application/json': { schema: shape } } },
  ]);
  return { ...Object.fromEntries(told), default: failed };
}

const failed = {
  description: 'No se pudo: 400, 401, 404, 409 y los demás dicen por qué.',
  content: { 'application/json': { schema: failure } },
};
