import type { TableColumn } from '../shared/table.ts';
import { customerFileColumns } from './customers/customer-columns.ts';
import { employeeFileColumns } from './employees/employee-columns.ts';
import { importFields } from './fields.ts';
import { exampleOf } from './file-column.ts';
import { productFileColumns } from './products/product-columns.ts';
import type { ImportKind } from './import-kind.ts';

/** The kinds whose rows are those of a table. */
export const templateKinds = ['customers', 'products', 'orders', 'employees'] as const satisfies readonly ImportKind[];
export type TemplateKind = (typeof templateKinds)[number];

type Example = Readonly<Record<string, string>>;

const items = (...all: readonly object[]) => JSON.stringify(all);

/** As people type them. Who is named in them is one of SAT's test identities. */
const examples: Readonly<Record<TemplateKind, readonly [Example, Example]>> = {
  customers: [exampleOf(customerFileColumns, 0), exampleOf(customerFileColumns, 1)],
  products: [
    { ...exampleOf(productFileColumns, 0), iva: 'Sí', ivaRate: '0%' },
    {
      ...exampleOf(productFileColumns, 1),
      iva: 'Sí',
      ivaRate: '16%',
      ivaRet: 'Sí',
      ivaRetRate: '10.6667%',
      isr: 'Sí',
      isrRate: '10%',
    },
  ],
  orders: [
    {
      customerId: 'EKU9003173C9',
      descuento: '0',
      observaciones: 'Entregar por la mañana',
      productos: items({ descripcion: 'Café tostado en grano, 1 kg', cantidad: 2, precioUnitario: 250 }),
    },
    {
      customerId: 'CACX7605101P8',
      descuento: '50',
      productos: items(
        { descripcion: 'Hora de consultoría', cantidad: 3, precioUnitario: 900, unidad: 'E48' },
        { descripcion: 'Viáticos', cantidad: 1, precioUnitario: 400, unidad: 'E48' },
      ),
    },
  ],
  employees: [exampleOf(employeeFileColumns, 0), exampleOf(employeeFileColumns, 1)],
};

export interface ImportTemplate {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A file to fill in: a heading for each field, and two rows that show how values are written. */
export function importTemplate(kind: TemplateKind): ImportTemplate {
  const fields = importFields[kind];
  return {
    columns: fields.map(({ label }) => ({ heading: label, kind: 'text' })),
    rows: examples[kind].map((example) => fields.map(({ name }) => example[name] ?? null)),
  };
}
