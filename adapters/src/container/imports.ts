import { ImportCfdi } from '@timbra/core/imports/cfdi/import-cfdi.ts';
import { ImportCustomers } from '@timbra/core/imports/customers/import-customers.ts';
import { ImportEmployees } from '@timbra/core/imports/employees/import-employees.ts';
import { ImportOrders } from '@timbra/core/imports/orders/import-orders.ts';
import { ImportProducts } from '@timbra/core/imports/products/import-products.ts';
import { jsonItems } from '../imports/json-items.ts';
import { PostgresImportedCustomers, PostgresImportedEmployees } from '../postgres/imports/postgres-imported-records.ts';
import { PostgresImportedDocuments } from '../postgres/imports/postgres-imported-documents.ts';
import { PostgresImportedOrders } from '../postgres/imports/postgres-imported-orders.ts';
import { PostgresImportedProducts } from '../postgres/imports/postgres-imported-products.ts';
import type { Bindings } from './bind.ts';

/** What is done with the rows of each kind of import. */
export const imports = {
  importTargets: (parts) => {
    const { database, orders, linkTokens: tokens, issuerCertificates, law, ids, clock } = parts;
    const importedOrders = new PostgresImportedOrders(database, orders);
    const customers = new PostgresImportedCustomers(database);
    const products = new PostgresImportedProducts(database);
    const documents = new PostgresImportedDocuments(database, clock);
    return {
      customers: new ImportCustomers(customers, ids, clock),
      products: new ImportProducts(products, parts, law, ids, clock),
      orders: new ImportOrders(importedOrders, jsonItems, { products, keys: parts, law, tokens, ids, clock }),
      employees: new ImportEmployees(new PostgresImportedEmployees(database), ids, clock),
      cfdi: new ImportCfdi(documents, { customers, products }, issuerCertificates, law, ids, clock),
    };
  },
} satisfies Bindings;
