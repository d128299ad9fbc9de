import { ImportCfdi } from '@timbra/core/imports/cfdi/import-cfdi.ts';
import { ImportCustomers } from '@timbra/core/imports/customers/import-customers.ts';
import { ImportEmployees } from '@timbra/core/imports/employees/import-employees.ts';
import { ImportOrders } from '@timbra/core/imports/orders/import-orders.ts';
import { ImportProducts } from '@timbra/core/imports/products/import-products.ts';
import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import type { ImportRuns } from '@timbra/core/imports/import-runs.ts';
import type { Imports } from '@timbra/core/imports/imports.ts';
import { allParts } from './all-parts.ts';
import type { SourceTables } from '@timbra/core/imports/source-row.ts';
import type { ImportTarget } from '@timbra/core/imports/target.ts';
import { jsonItems } from '../imports/json-items.ts';
import { FileTables } from '../imports/file-tables.ts';
import { X509IssuerCertificates } from '../security/x509-issuer-certificates.ts';
import { PostgresImportRuns } from '../postgres/imports/postgres-import-runs.ts';
import { PostgresImportedDocuments } from '../postgres/imports/postgres-imported-documents.ts';
import { PostgresImportedCustomers } from '../postgres/imports/postgres-imported-customers.ts';
import { PostgresImportedEmployees } from '../postgres/imports/postgres-imported-employees.ts';
import { PostgresImportedOrders } from '../postgres/imports/postgres-imported-orders.ts';
import { PostgresImportedProducts } from '../postgres/imports/postgres-imported-products.ts';
import { PostgresImports } from '../postgres/imports/postgres-imports.ts';
import type { Bind, Get } from './bind.ts';
import { lawBook } from './law.ts';
import { linkTokens, orders } from './orders.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const imports = serviceId<Imports>('imports');
const runs = serviceId<ImportRuns>('importRuns');
const tables = serviceId<SourceTables>('sourceTables');
const targets = serviceId<Readonly<Record<ImportKind, ImportTarget>>>('importTargets');

export function bindImports(bind: Bind): void {
  const { database, ids } = serviceIds;
  bind(imports, (get) => new PostgresImports(get(database)));
  bind(runs, (get) => new PostgresImportRuns(get(database), get(ids)));
  bind(tables, () => new FileTables());
  bind(targets, targetsOf);
}

function targetsOf(get: Get): Readonly<Record<ImportKind, ImportTarget>> {
  const [database, ids, clock] = [get(serviceIds.database), get(serviceIds.ids), get(serviceIds.clock)];
  const keys = get(allParts);
  const law = get(lawBook);
  const importedOrders = new PostgresImportedOrders(database, get(orders));
  const customers = new PostgresImportedCustomers(database);
  const products = new PostgresImportedProducts(database);
  const documents = new PostgresImportedDocuments(database, clock);
  return {
    customers: new ImportCustomers(customers, ids, clock),
    products: new ImportProducts(products, keys, law, ids, clock),
    orders: new ImportOrders(importedOrders, jsonItems, { products, keys, law, tokens: get(linkTokens), ids, clock }),
    employees: new ImportEmployees(new PostgresImportedEmployees(database), ids, clock),
    cfdi: new ImportCfdi(documents, { customers, products }, new X509IssuerCertificates(), law, ids, clock),
  };
}
