import type { TableColumn } from '../shared/table.ts';
import { fileColumns, importFields } from './fields.ts';
import { exampleOf } from './import-field.ts';
import { productFileColumns } from './products/product-columns.ts';
import { importKinds, type ImportKind } from './import.ts';

/** The kinds whose rows are those of a table. */
export type TemplateKind = Exclude<ImportKind, 'cfdi'>;
export const templateKinds = importKinds.filter((kind) => kind !== 'cfdi');

type Example = Readonly<Record<string, string>>;

type Described = keyof typeof fileColumns;
type Examples = readonly Example[];

/**
 * Shows rows as people type them, where the examples of the columns are not all. Who is named in them is one of SAT's
 * test identities.
 */
const examples: Readonly<Record<Exclude<TemplateKind, Described>, Examples> & Partial<Record<Described, Examples>>> = {
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
};

const isDescribed = (kind: TemplateKind): kind is Described => Object.hasOwn(fileColumns, kind);

function examplesOf(kind: TemplateKind): Examples {
  if (!isDescribed(kind)) return examples[kind];
  const columns = fileColumns[kind];
  return examples[kind] ?? [exampleOf(columns, 0), exampleOf(columns, 1)];
}

export interface ImportTemplate {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Returns the fields that a template has a column for. Nobody types JSON: of orders, each row is an item. */
export const templateFields = (kind: TemplateKind) => importFields[kind].filter(({ form }) => form !== 'order');

/** Returns a file to fill in, with a heading for each field and rows that show how values are written. */
export function importTemplate(kind: TemplateKind): ImportTemplate {
  const fields = templateFields(kind);
  return {
    columns: fields.map(({ label }) => ({ heading: label, kind: 'text' })),
    rows: examplesOf(kind).map((example) => fields.map(({ name }) => example[name] ?? null)),
  };
}
