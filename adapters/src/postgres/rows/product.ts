import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { ImpuestoLocal } from '@timbra/core/products/product.ts';
import { money, taxColumns } from './tax-columns.ts';

export const ProductRow = defineEntity({
  name: 'ProductRow',
  tableName: 'products',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    nombreInterno: p.text(),
    noIdentificacion: p.text().nullable(),
    codigoInterno: p.text().nullable(),
    descripcion: p.text(),
    precioUnitario: money(),
    cuentaPredial: p.text().nullable(),
    claveProductoServicio: p.text(),
    unidad: p.text(),
    objetoImpuesto: p.text(),
    esImportado: p.boolean(),
    numeroPedimento: p.text().nullable(),
    pesoKg: money().nullable(),
    impuestosLocales: p.json<readonly ImpuestoLocal[]>(),
    ...taxColumns(),
    version: p.integer(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
  },
});
export type ProductRow = InferEntity<typeof ProductRow>;
