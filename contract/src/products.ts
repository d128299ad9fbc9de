import { productFields } from '@timbra/core/products/product.ts';
import { z } from 'zod';
import type { Answered } from './operation.ts';
import { amount, text, uuid } from './operation.ts';
import { dayFilters, type ListShape } from './list.ts';
import { recordCalls } from './record-calls.ts';
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

export const {
  list: listProducts,
  search: searchProducts,
  export: exportProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  delete: deleteProduct,
  restore: restoreProduct,
} = recordCalls({
  path: '/products',
  tag: 'Productos',
  area: 'products',
  item: product,
  shape,
  body,
  summaries: {
    list: 'Productos de una empresa o de todas',
    search: 'Busca por nombre, código y descripción',
    export: 'Los productos de la lista como archivo CSV o XLSX',
    get: 'Un producto',
    create: 'Crea un producto',
    delete: 'Elimina un producto; los documentos que lo nombran no cambian',
    restore: 'Recupera un producto eliminado hace menos de un día',
  },
});
