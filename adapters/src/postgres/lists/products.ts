import type { ProductAnswer } from '@timbra/contract/products.ts';
import { date } from '../values.ts';
import { daysOf } from './days.ts';
import type { ListDescription } from './description.ts';
import { taxColumns, taxJson } from './taxes.ts';

type Told = 'createdAt' | 'precioUnitario' | 'pesoKg' | keyof typeof taxColumns;

interface Row extends Omit<ProductAnswer, Told> {
  readonly createdAt: string | Date;
  readonly precioUnitario: string;
  readonly pesoKg: string | null;
  readonly taxes: Pick<ProductAnswer, keyof typeof taxColumns>;
}

export const productsList: ListDescription<Row, ProductAnswer> = {
  name: 'products',
  table: 'products',
  owner: 'company',
  live: 't.archived_at is null',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    nombreInterno: { sql: 't.nombre_interno', collated: true },
    noIdentificacion: { sql: 't.no_identificacion', collated: true },
    codigoInterno: { sql: 't.codigo_interno', collated: true },
    descripcion: { sql: 't.descripcion', collated: true },
    precioUnitario: { sql: 't.precio_unitario' },
    cuentaPredial: { sql: 't.cuenta_predial' },
    ...taxColumns,
    claveProductoServicio: { sql: 't.clave_producto_servicio' },
    unidad: { sql: 't.unidad' },
    objetoImpuesto: { sql: 't.objeto_impuesto' },
    esImportado: { sql: 't.es_importado' },
    numeroPedimento: { sql: 't.numero_pedimento' },
    pesoKg: { sql: 't.peso_kg' },
    version: { sql: 't.version' },
    createdAt: { sql: 't.created_at' },
  },
  filters: daysOf('t.created_at'),
  search: 'busca',
  // A company may have a million of them.
  firstRows: 25_000,
  defaultSort: { field: 'nombreInterno', descending: false },
  select: `t.id, t.company_id as "companyId", t.nombre_interno as "nombreInterno",
    t.no_identificacion as "noIdentificacion", t.codigo_interno as "codigoInterno", t.descripcion,
    t.precio_unitario as "precioUnitario", t.cuenta_predial as "cuentaPredial", jsonb_build_object(${taxJson('t')}) as taxes,
    t.clave_producto_servicio as "claveProductoServicio", t.unidad, t.objeto_impuesto as "objetoImpuesto",
    t.es_importado as "esImportado", t.numero_pedimento as "numeroPedimento", t.peso_kg as "pesoKg", t.impuestos_locales as "impuestosLocales",
    t.version, t.created_at as "createdAt"`,
  item: ({ taxes, precioUnitario, pesoKg, createdAt, ...row }) => ({
    ...row,
    ...taxes,
    precioUnitario: Number(precioUnitario),
    pesoKg: pesoKg === null ? null : Number(pesoKg),
    createdAt: date(createdAt).toISOString(),
  }),
};
