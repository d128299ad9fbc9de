import { z } from 'zod';
import { answer, failure, operation } from './operation.ts';

const common = { tag: 'Documentación', access: 'public', method: 'get' } as const;

export const getOpenApi = operation({
  ...common,
  path: '/openapi.json',
  summary: 'Este contrato, en OpenAPI 3.1',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
});

export const getDocs = operation({
  ...common,
  path: '/docs',
  summary: 'Este contrato, para leerlo y probarlo',
  answers: { 200: 'text/html' },
});

export const getDocsFile = operation({
  ...common,
  path: '/docs/{file}',
  summary: 'Los archivos de esa página',
  plainParams: true,
  answers: { 200: 'application/octet-stream' },
});

export const getErrors = operation({
  ...common,
  path: '/errors',
  summary: 'Cada código de error que una llamada puede responder, con su significado, su remedio y un ejemplo',
  answers: {
    200: answer(
      z.array(
        z.object({
          code: z.string(),
          status: z.number().int(),
          meaning: z.string(),
          remedy: z.string(),
          example: failure.describe('El cuerpo de una respuesta así'),
        }),
      ),
    ).extend({ total: z.number().int() }),
  },
});
