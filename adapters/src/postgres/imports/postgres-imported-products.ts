import type { ImportedProducts, SavedProduct } from '@timbra/core/imports/products/imported-products.ts';
import type { Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import { type Product, productFields, type ProductFields } from '@timbra/core/products/product.ts';
import type { Database } from '../database.ts';
import { toProduct } from '../saved-records.ts';
import { copiedColumnsOf } from '../record-columns.ts';
import type { ProductRow } from '../rows/records.ts';
import { date, sql } from '../sql.ts';
import { toTaxRow } from '../order-mapper.ts';
import { ImportedRecords } from './imported-records.ts';
import type { Column } from './records.ts';
import { storableKeys, taxColumns } from './postgres-imported-orders.ts';

const fields: readonly Column[] = [
  ...copiedColumnsOf(productFields),
  ['impuestosLocales', 'impuestos_locales', 'jsonb'],
  ...taxColumns,
];

type PostgresImportedProductsRow = ProductRow & { createdAt: string };

export class PostgresImportedProducts implements ImportedProducts {
  readonly #records: ImportedRecords<PostgresImportedProductsRow, Product, SavedProduct>;

  constructor(database: Database) {
    this.#records = new ImportedRecords(database, {
      name: 'products',
      fields,
      title: 't.nombre_interno',
      use: `case when exists (select from order_items where product_id = t.id) then 'used' end`,
      // Drafts of documents may name it, and no table says so.
      removal: 'archive',
      toFound: (row: PostgresImportedProductsRow) => ({
        ...toProduct({ ...row, archivedAt: null }),
        createdAt: date(row.createdAt),
      }),
      toRow: (product: ProductFields) => ({ ...product, ...toTaxRow(product) }),
    });
  }

  find(companyId: string, codes: readonly string[], hold: boolean): Promise<readonly Product[]> {
    // The collation is that of the indexes; which letters are the same is for whoever asked.
    return this.#records.find(
      sql`id in (
         with codes as (select value collate es_ci as code from json_array_elements_text(${storableKeys([...new Set(codes)])}::json))
         select p.id from codes join products p
           on p.company_id = ${companyId} and p.archived_at is null and p.codigo_interno collate es_ci = codes.code
         union
         select p.id from codes join products p
           on p.company_id = ${companyId} and p.archived_at is null and p.no_identificacion collate es_ci = codes.code)`,
      hold,
    );
  }

  add(products: readonly Product[]): Promise<number> {
    return this.#records.add(products);
  }

  save(products: readonly SavedProduct[]): Promise<number> {
    return this.#records.save(products);
  }

  undo(order: UndoOrder, trace: Trace): Promise<Undone> {
    return this.#records.undo(order, trace);
  }
}
