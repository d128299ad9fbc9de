import { z } from 'zod';
import { answer, type Answered, operation, text, uuid } from './operation.ts';

/** The kinds are in the order in which they are shown. */
export const foundKinds = ['invoice', 'customer', 'order', 'product', 'company'] as const;

const found = z
  .object({
    kind: z.enum(foundKinds),
    id: z.uuid(),
    title: z.string().describe('Serie y folio, nombre, número de pedido'),
    detail: z.string().describe('Lo que lo distingue de otro con el mismo título'),
  })
  .meta({ id: 'Found' });

export type FoundAnswer = Answered<typeof found>;

/** Limits the results of an answer. */
export const mostFound = 20;

export const searchRecords = operation('get /search', {
  tag: 'Búsqueda',
  access: 'companies:read',
  heavy: 'always',
  summary: 'Documentos, clientes, pedidos, productos y empresas que tienen todas las palabras; 20 a lo más',
  query: z.object({
    q: text(200).default('').describe('Palabras, un folio como A-12, un RFC o un UUID'),
    companyId: uuid.optional().describe('De una empresa; sin él, de todas las tuyas'),
    userId: z.string().optional(),
  }),
  answers: { 200: answer(z.array(found)) },
});
