import { type Customer, customerFields, type CustomerFields } from '@timbra/core/customers/customer.ts';
import { missingForPayslip } from '@timbra/core/employees/employee-rules.ts';
import { readEmployee, type Employee, type EmployeeFields, employeeFields } from '@timbra/core/employees/employee.ts';
import { ImportCustomers } from '@timbra/core/imports/customers/import-customers.ts';
import { ImportEmployees } from '@timbra/core/imports/employees/import-employees.ts';
import { ImportProducts } from '@timbra/core/imports/products/import-products.ts';
import type { Saved } from '@timbra/core/imports/target.ts';
import type { KnownLaw } from '@timbra/core/law/law-book.ts';
import { type Product, productFields, type ProductFields } from '@timbra/core/products/product.ts';
import type { checkKeys } from '@timbra/core/sat/search/check-keys.ts';
import type { Clock, Ids, PortsOf } from '@timbra/core/shared/ports.ts';
import type { Database } from '../database.ts';
import { toTaxRow } from '../order-mapper.ts';
import { employeeOf, type StoredEmployee, toProduct } from '../saved-records.ts';
import { copiedColumnsOf, fromStored } from '../record-columns.ts';
import type { CustomerRow, ProductRow } from '../rows/records.ts';
import { date, sql } from '../sql.ts';
import { PostgresImportedRecords } from './imported-records.ts';
import { customersByRfc, storableKeys, taxColumns } from './postgres-imported-orders.ts';

/** A row as a statement returns it, which MikroORM has not read. */
type Read<Row> = Omit<Row, 'createdAt' | 'archivedAt'> & { readonly createdAt: string };

export const customerRecords = (database: Database) =>
  new PostgresImportedRecords<Read<CustomerRow>, Customer, CustomerFields>(database, {
    name: 'customers',
    fields: copiedColumnsOf(customerFields),
    title: `t.nombre || ' (' || t.rfc || ')'`,
    // Orders and documents go on naming the customer that they were made for.
    use: `case when exists (select from orders where customer_id = t.id)
      or exists (select from invoices where customer_id = t.id) then 'used' end`,
    removal: 'delete',
    keyed: (companyId, rfcs) => sql`id in (${customersByRfc(companyId, rfcs)})`,
    toFound: (row) => ({ ...row, ...fromStored(customerFields, row), createdAt: date(row.createdAt) }),
    toRow: (customer) => customer,
  });

export const productRecords = (database: Database) =>
  new PostgresImportedRecords<Read<ProductRow>, Product, ProductFields>(database, {
    name: 'products',
    fields: [...copiedColumnsOf(productFields), ['impuestosLocales', 'impuestos_locales', 'jsonb'], ...taxColumns],
    title: 't.nombre_interno',
    use: `case when exists (select from order_items where product_id = t.id) then 'used' end`,
    // Drafts of documents may name it, and no table says so.
    removal: 'archive',
    // The collation is that of the indexes; which letters are the same is for whoever asked.
    keyed: (companyId, codes) => sql`id in (
       with codes as (select value collate es_ci as code from json_array_elements_text(${storableKeys([...new Set(codes)])}::json))
       select p.id from codes join products p
         on p.company_id = ${companyId} and p.archived_at is null and p.codigo_interno collate es_ci = codes.code
       union
       select p.id from codes join products p
         on p.company_id = ${companyId} and p.archived_at is null and p.no_identificacion collate es_ci = codes.code)`,
    toFound: (row) => {
      const createdAt = date(row.createdAt);
      return { ...toProduct({ ...row, createdAt, archivedAt: null }), createdAt };
    },
    toRow: (product) => ({ ...product, ...toTaxRow(product) }),
  });

const employeeRecords = (database: Database) =>
  new PostgresImportedRecords<Read<StoredEmployee>, Employee, EmployeeFields>(database, {
    name: 'employees',
    fields: [
      ...copiedColumnsOf(employeeFields),
      ['subcontratacion', 'subcontratacion', 'jsonb'],
      ['complete', 'complete', 'boolean'],
    ],
    title: `t.nombre || ' (' || t.curp || ')'`,
    // Payslips have their own copy of what the record said.
    use: 'null::text',
    removal: 'delete',
    keyed: (companyId, curps) => sql`company_id = ${companyId} and archived_at is null
      and curp in (select value from json_array_elements_text(${storableKeys(curps)}::json))`,
    toFound: (row) => employeeOf({ ...row, createdAt: date(row.createdAt) }),
    toRow: employeeRow,
  });

/** Makes a row of what an undo writes, which comes from storage, with null for what there was not. */
function employeeRow(employee: Employee | Saved<EmployeeFields>): object {
  const read = readEmployee(employee);
  return { ...employee, ...read, complete: missingForPayslip(read).length === 0 };
}

interface Tools extends PortsOf<typeof checkKeys> {
  readonly database: Database;
  readonly law: Pick<KnownLaw, 'ofToday'>;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Tells what becomes of the rows of each kind that is described field by field. */
export function recordTargets(tools: Tools) {
  const { database, law, ids, clock } = tools;
  return {
    customers: new ImportCustomers(customerRecords(database), ids, clock),
    products: new ImportProducts(productRecords(database), tools, law, ids, clock),
    employees: new ImportEmployees(employeeRecords(database), ids, clock),
  };
}
