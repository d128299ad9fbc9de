import { customerFields } from '../customers/customer.ts';
import { employeeFields } from '../employees/employee.ts';
import { productFields } from '../products/product.ts';
import { customerFileColumns } from './customers/customer-columns.ts';
import { employeeFileColumns } from './employees/employee-columns.ts';
import { productFileColumns, taxColumns } from './products/product-columns.ts';
import { type FileColumn, type ImportField, importFieldsOf, optional } from './import-field.ts';
import type { ImportKind, ImportMode, Mapping } from './import.ts';
import { refusal, type Problem } from '../shared/errors.ts';
import { orderFields, rowsAre } from './orders/order-fields.ts';
import { type FieldColumn, fixedValue } from './source-row.ts';

/** Describes the columns of the records that are described field by field. */
export const fileColumns = {
  customers: customerFileColumns,
  products: productFileColumns,
  employees: employeeFileColumns,
} satisfies Readonly<Partial<Record<ImportKind, Readonly<Record<string, FileColumn>>>>>;

const products = [...importFieldsOf(productFields, productFileColumns), ...taxColumns];

const employees = [
  ...importFieldsOf(employeeFields, employeeFileColumns),
  optional(['subcontratacion', 'Subcontratación', 'rfc labora']),
];

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: importFieldsOf(customerFields, customerFileColumns),
  products,
  orders: orderFields(products),
  employees,
  // Its rows are files, which say themselves what is what.
  cfdi: [],
};

interface Key {
  /** Lists the fields by which a row finds the record that is there already; each of these alone is enough. */
  readonly fields: readonly string[];
  readonly label: string;
}

export const importKeys: Readonly<Record<ImportKind, Key | undefined>> = {
  customers: { fields: ['rfc'], label: 'RFC' },
  products: { fields: ['codigoInterno', 'noIdentificacion'], label: 'Código interno o No. de identificación' },
  orders: undefined,
  employees: { fields: ['curp'], label: 'CURP' },
  cfdi: { fields: [], label: 'UUID' },
};

/** Tells whether a new record needs the field: of orders, by what the file gives a row to. */
export const isRequired = ({ required, form }: ImportField, mapping: Mapping): boolean =>
  required && (form === undefined || form === rowsAre(mapping));

/** Returns fields that must have a column: of an update alone, the key is enough, for what is absent stays. */
export function missingFields(kind: ImportKind, mode: ImportMode, mapping: Mapping): readonly ImportField[] {
  const fields = importFields[kind];
  const key = importKeys[kind];
  if (mode !== 'update' || !key)
    return fields.filter((field) => isRequired(field, mapping) && field.isProposed !== true && !mapping[field.name]);
  return key.fields.some((name) => mapping[name]) ? [] : fields.filter(({ name }) => key.fields.includes(name));
}

/** @throws DomainError VALIDATION for fields or columns that there are not, and for required ones without a column. */
export function requireMapping(kind: ImportKind, mode: ImportMode, mapping: Mapping, columns: readonly string[]): void {
  const known = new Set(importFields[kind].map(({ name }) => name));
  const broken: Problem[] = Object.entries(mapping).flatMap(([name, column]) => {
    const at = `mapping.${name}`;
    if (!known.has(name)) return [{ field: at, message: `No hay un campo «${name}».` }];
    return columns.includes(column) || fixedValue(column) !== undefined
      ? []
      : [{ field: at, message: `El archivo no tiene la columna «${column}».` }];
  });
  if (broken.length > 0) throw refusal(broken);
  const missing = missingFields(kind, mode, mapping);
  if (missing.length === 0) return;
  const message = `Faltan mapear campos requeridos: ${missing.map(({ label }) => label).join(', ')}`;
  throw refusal(missing.map(({ name }) => ({ field: `mapping.${name}`, message })));
}

/** Returns where the fields of a kind of records stand in a file. @param columns the headings of the file. */
export function fieldColumnsOf(kind: ImportKind, mapping: Mapping, columns: readonly string[]): readonly FieldColumn[] {
  return Object.entries(mapping).map(([field, column]) => {
    const index = columns.indexOf(column);
    const fixed = index < 0 ? fixedValue(column) : undefined;
    const repairs = importFields[kind].find(({ name }) => name === field)?.repairs ?? [];
    return { field, index, fixed, repairs };
  });
}
