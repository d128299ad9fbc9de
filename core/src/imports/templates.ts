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

/** As people type them. Who is named in them is one of SAT's test identities. */
const examples: Readonly<Record<TemplateKind, readonly [Example, ...(readonly Example[])]>> = {
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
      pedido: '1001',
      customerId: 'EKU9003173C9',
      fecha: '20/11/2026',
      observaciones: 'Entregar por la mañana',
      descripcion: 'Café tostado en grano, 1 kg',
      cantidad: '2',
      precioUnitario: '250.00',
      claveProductoServicio: '50201706',
      unidad: 'H87',
      iva: 'Sí',
      ivaRate: '0%',
    },
    {
      pedido: '1002',
      customerId: 'CACX7605101P8',
      descuento: '50',
      descripcion: 'Hora de consultoría',
      cantidad: '3',
      precioUnitario: '900.00',
      claveProductoServicio: '80101500',
      unidad: 'E48',
    },
    {
      pedido: '1002',
      customerId: 'CACX7605101P8',
      descripcion: 'Viáticos',
      cantidad: '1',
      precioUnitario: '400.00',
      unidad: 'E48',
    },
  ],
  employees: [exampleOf(employeeFileColumns, 0), exampleOf(employeeFileColumns, 1)],
};

export interface ImportTemplate {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The fields that a template has a column for. Nobody types JSON: of orders, each row is an item. */
export const templateFields = (kind: TemplateKind) => importFields[kind].filter(({ form }) => form !== 'order');

/** A file to fill in: a heading for each field, and rows that show how values are written. */
export function importTemplate(kind: TemplateKind): ImportTemplate {
  const fields = templateFields(kind);
  return {
    columns: fields.map(({ label }) => ({ heading: label, kind: 'text' })),
    rows: examples[kind].map((example) => fields.map(({ name }) => example[name] ?? null)),
  };
}
