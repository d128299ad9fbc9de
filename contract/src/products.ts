import { productFields } from '@timbra/core/products/product.ts';
import { z } from 'zod';
import type { Answered } from './operation.ts';
import { amount, answer, deleted, listAnswer, ofVersion, operation, text, uuid, warnings } from './operation.ts';
import { dayFilters, exportAnswers, exportQuery, listQuery, type ListShape } from './list.ts';
import { recordAnswerOf, listedOf, requestOf } from './records.ts';
import { taxAnswer, taxForm, taxListed } from './taxes.ts';

const impuestoLocal = z.union([
  z.record(text(100), z.union([text(300), amount, z.boolean(), z.null()])),
  text(300),
  amount,
]);

const answeredLocal = z.union([
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  z.string(),
  z.number(),
]);

const form = {
  ...requestOf(productFields),
  impuestosLocales: z.array(impuestoLocal, { error: 'Envía una lista.' }).max(20).nullish(),
  ...taxForm,
};

const body = z.object({ ...form, companyId: uuid.optional(), userId: text(100).nullish() });

const product = z
  .object({ ...recordAnswerOf(productFields), ...taxAnswer, impuestosLocales: z.array(answeredLocal) })
  .meta({ id: 'Product' });

export type ProductAnswer = Answered<typeof product>;

const shape: ListShape = { fields: { ...listedOf(productFields), ...taxListed }, filters: dayFilters };

const tag = 'Productos';
const reading = { tag, access: 'products:read' } as const;
const writing = { tag, access: 'products:write' } as const;
const saved = answer(product).extend({ warnings });

export const listProducts = operation('get /products', {
  ...reading,
  heavy: 'searching',
  summary: 'Productos de una empresa o de todas',
  query: listQuery(shape),
  answers: { 200: listAnswer(product) },
});

export const searchProducts = operation('get /products/search', {
  ...listProducts,
  summary: 'Busca por nombre, código y descripción',
});

export const exportProducts = operation('get /products/export', {
  ...reading,
  heavy: 'always',
  summary: 'Los productos de la lista como archivo CSV o XLSX',
  query: exportQuery(shape),
  answers: exportAnswers,
});

export const getProduct = operation('get /products/{id}', {
  ...reading,
  summary: 'Un producto',
  answers: { 200: answer(product) },
});

export const createProduct = operation('post /products', {
  ...writing,
  summary: 'Crea un producto',
  idempotent: true,
  asks: ['companyId'],
  body,
  answers: { 201: saved },
});

export const updateProduct = operation('patch /products/{id}', {
  ...writing,
  summary: 'Cambia los campos enviados; con version distinta de la actual, 409 STALE_VERSION',
  alsoPut: true,
  body: body.extend({ version: ofVersion }),
  answers: { 200: saved },
});

export const deleteProduct = operation('delete /products/{id}', {
  ...writing,
  summary: 'Elimina un producto; los documentos que lo nombran no cambian',
  answers: { 200: deleted },
});

export const restoreProduct = operation('post /products/{id}/restore', {
  ...writing,
  summary: 'Recupera un producto eliminado hace menos de un día',
  answers: { 200: answer(product) },
});
