import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { productFields } from '@timbra/core/products/product-fields.ts';
import type { ImpuestoLocal } from '@timbra/core/products/product.ts';
import { propertiesOf } from './record-properties.ts';
import { taxColumns } from './tax-columns.ts';

export const ProductRow = defineEntity({
  name: 'ProductRow',
  tableName: 'products',
  properties: {
    ...propertiesOf(productFields),
    impuestosLocales: p.json<readonly ImpuestoLocal[]>(),
    ...taxColumns(),
  },
});
export type ProductRow = InferEntity<typeof ProductRow>;
