import type { ImportedProducts, SavedProduct } from '@timbra/core/imports/products/imported-products.ts';
import type { Trace, Undone } from '@timbra/core/imports/target.ts';
import type { Product, ProductFields } from '@timbra/core/products/product.ts';
import type { Database } from '../database.ts';
import { toProduct } from '../postgres-products.ts';
import type { ProductRow } from '../rows/product.ts';
import { toTaxRow } from '../tax-mapper.ts';
import { date } from '../values.ts';
import { archiveRecords } from './archive-records.ts';
import { addRecords, saveRecords, undoRecords, type Column } from './records.ts';
import { taxColumns } from './tax-columns.ts';

const fields: readonly Column[] = [
  ['nombreInterno', 'nombre_interno', 'text'],
  ['noIdentificacion', 'no_identificacion', 'text'],
  ['codigoInterno', 'codigo_interno', 'text'],
  ['descripcion', 'descripcion', 'text'],
  ['precioUnitario', 'precio_unitario', 'numeric'],
  ['cuentaPredial', 'cuenta_predial', 'text'],
  ['claveProductoServicio', 'clave_producto_servicio', 'text'],
  ['unidad', 'unidad', 'text'],
  ['objetoImpuesto', 'objeto_impuesto', 'text'],
  ['esImportado', 'es_importado', 'boolean'],
  ['numeroPedimento', 'numero_pedimento', 'text'],
  ['impuestosLocales', 'impuestos_locales', 'jsonb'],
  ...taxColumns,
];

const table = {
  name: 'products',
  columns: [
    ['id', 'id', 'uuid'],
    ['companyId', 'company_id', 'uuid'],
    ['version', 'version', 'integer'],
    ['createdAt', 'created_at', 'timestamptz'],
    ...fields,
  ] as readonly Column[],
};

const shown = table.columns.map(([field, column]) => `${column} as "${field}"`).join(', ');

export class PostgresImportedProducts implements ImportedProducts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(companyId: string, codes: readonly string[], hold: boolean): Promise<readonly Product[]> {
    const named = JSON.stringify([...new Set(codes)]);
    // The collation is that of the indexes; which letters are the same is for whoever asked.
    const rows = await this.#database.rows<ProductRow & { createdAt: string }>(
      `with codes as (select value collate es_ci as code from json_array_elements_text(?::json))
       select ${shown} from products
       where id in (
         select p.id from codes join products p
           on p.company_id = ? and p.archived_at is null and p.codigo_interno collate es_ci = codes.code
         union
         select p.id from codes join products p
           on p.company_id = ? and p.archived_at is null and p.no_identificacion collate es_ci = codes.code)
       order by id ${hold ? 'for update' : ''}`,
      [named, companyId, companyId],
    );
    return rows.map((row) => ({ ...toProduct({ ...row, archivedAt: null }), createdAt: date(row.createdAt) }));
  }

  add(products: readonly Product[]): Promise<number> {
    return addRecords(this.#database, table, products.map(toRecord));
  }

  save(products: readonly SavedProduct[]): Promise<number> {
    return saveRecords(this.#database, table, fields, products.map(toRecord));
  }

  undo(companyId: string, trace: Trace): Promise<Undone> {
    const database = this.#database;
    const undone = {
      name: table.name,
      title: 't.nombre_interno',
      use: `case when exists (select from order_items where product_id = t.id) then 'used' end`,
      // Drafts of documents may name it, and no table says so.
      remove: (ids: readonly string[]) => archiveRecords(database, table.name, ids),
      restore: (records: readonly object[]) =>
        saveRecords(database, table, fields, (records as readonly SavedProduct[]).map(toRecord)),
    };
    return undoRecords(database, undone, companyId, trace);
  }
}

const toRecord = <P extends ProductFields>(product: P) => ({ ...product, ...toTaxRow(product) });
