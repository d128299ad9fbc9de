import { z } from 'zod';
import { answer, type Answered, failure, operation } from './operation.ts';

const address = z.url().nullable();

export const getConfig = operation('get /config', {
  summary: 'Lo que las aplicaciones necesitan saber del servidor',
  tag: 'Servicio',
  access: 'public',
  answers: {
    200: answer(
      z.object({
        sampleScreens: z.boolean(),
        publishableKey: z.string(),
        versions: z.object({ timbra: z.string(), node: z.string() }),
        trialStamps: z.number().int(),
        purchaseInvoices: z.boolean().describe('Si las compras de timbres se facturan: hay un emisor configurado'),
        stripeApiBase: address,
        facturamaApiBase: address,
        mailApiBase: address,
      }),
    ),
  },
});

const docCommon = { tag: 'Documentación', access: 'public' } as const;

export const getOpenApi = operation('get /openapi.json', {
  ...docCommon,
  summary: 'Este contrato, en OpenAPI 3.1',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
});

export const getDocs = operation('get /docs', {
  ...docCommon,
  summary: 'Este contrato, para leerlo y probarlo',
  answers: { 200: 'text/html' },
});

export const getDocsFile = operation('get /docs/{file}', {
  ...docCommon,
  summary: 'Los archivos de esa página',
  plainParams: true,
  answers: { 200: 'application/octet-stream' },
});

export const getLlmsText = operation('get /llms.txt', {
  ...docCommon,
  summary: 'Este contrato en pocas líneas, para un modelo de lenguaje',
  answers: { 200: 'text/plain' },
});

export const getErrors = operation('get /errors', {
  ...docCommon,
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

const progress = z
  .object({
    status: z.enum(['NONE', 'FILLING', 'READY']).describe('NONE sin datos de ejemplo; FILLING mientras se crean'),
    done: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'SampleData' });

export type SampleDataAnswer = Answered<typeof progress>;

const sampleCommon = { tag: 'Usuarios', access: 'self' } as const;

export const getSampleData = operation('get /user/sample-data', {
  ...sampleCommon,
  summary: 'Los datos de ejemplo de una demostración, y cuánto falta para que estén',
  answers: { 200: answer(progress) },
});

export const deleteSampleData = operation('delete /user/sample-data', {
  ...sampleCommon,
  summary: 'Quita los datos de ejemplo, salvo lo que nombran los documentos del usuario',
  answers: { 200: answer(z.object({ kept: z.number().int().describe('Registros que se quedan por eso') })) },
});
