import type { Customer } from '../src/customers/customer.ts';
import type { Product } from '../src/products/product.ts';
import { importedCustomers, importedProducts } from './imported-records.ts';
import { importedRecordsContract } from './imported-records-contract.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryImportedRecords } from './in-memory-imported-records.ts';

const company = () => Promise.resolve(crypto.randomUUID());
const anImport = company;

importedRecordsContract('InMemoryImportedRecords of customers', () => {
  const database = new InMemoryDatabase();
  const records = new InMemoryImportedRecords<Customer>(database, {
    keysOf: ({ rfc }) => [rfc],
    uniqueOf: ({ rfc }) => rfc,
    titleOf: ({ nombre, rfc }) => `${nombre} (${rfc})`,
  });
  const use = ({ id }: Customer) => Promise.resolve(void records.used.add(id));
  return Promise.resolve({ ...importedCustomers, records, transactions: database, company, anImport, use });
});

importedRecordsContract('InMemoryImportedRecords of products', () => {
  const database = new InMemoryDatabase();
  const records = new InMemoryImportedRecords<Product>(database, {
    keysOf: ({ codigoInterno, noIdentificacion }) => [codigoInterno, noIdentificacion],
    uniqueOf: () => undefined,
    titleOf: ({ nombreInterno }) => nombreInterno,
  });
  const use = ({ id }: Product) => Promise.resolve(void records.used.add(id));
  return Promise.resolve({ ...importedProducts, records, transactions: database, company, anImport, use });
});
