import { taxNames } from '../../products/tax-choice.ts';
import { type ImportField, matchesRfc, needed, optional } from '../import-field.ts';
import type { Mapping } from '../import.ts';
import { repairsOfRfc, repairsOfText } from '../repairs.ts';

const matchesItems = (value: string) => /^\s*\[\s*\{/.test(value);

const ofOrder = [
  {
    ...needed(
      ['customerId', 'RFC del cliente', 'rfc', 'r f c', 'cliente', 'rfc cliente', 'rfc receptor', 'customer'],
      matchesRfc,
    ),
    repairs: repairsOfRfc,
  },
  optional(['fecha', 'Fecha', 'fecha del pedido', 'fecha pedido', 'date', 'order date', 'created at', 'paid at']),
  optional(['descuento', 'Descuento', 'discount', 'discount amount']),
  {
    ...optional(['observaciones', 'Observaciones', 'notas', 'comentarios', 'notes']),
    repairs: repairsOfText,
  },
  optional(['numeroPedimento', 'Número de pedimento', 'pedimento']),
];

/** Shops give a row for each thing sold, with the number of its order. */
const ofItem: readonly ImportField[] = [
  needed([
    'pedido',
    'Número de pedido',
    'pedido',
    'no pedido',
    'id pedido',
    'folio',
    'orden',
    'numero orden',
    'no orden',
    'order',
    'order number',
    'order id',
    'name',
  ]),
  {
    ...needed([
      'descripcion',
      'Descripción',
      'producto',
      'articulo',
      'nombre del producto',
      'lineitem name',
      'item name',
      'product name',
    ]),
    repairs: repairsOfText,
    isNever: matchesItems,
  },
  needed(['cantidad', 'Cantidad', 'cant', 'piezas', 'qty', 'quantity', 'lineitem quantity']),
  needed([
    'precioUnitario',
    'Precio unitario',
    'precio',
    'valor unitario',
    'p u',
    'price',
    'unit price',
    'lineitem price',
  ]),
];

/** An item says these as a product does, under the same headings. */
const asOfProducts: ReadonlySet<string> = new Set([
  'codigoInterno',
  'claveProductoServicio',
  'unidad',
  'objetoImpuesto',
  ...taxNames,
]);

const inOneCell: ImportField = {
  ...needed(
    ['productos', 'Productos', 'items', 'order items', 'orderitems', 'partidas', 'conceptos', 'articulos'],
    matchesItems,
  ),
  form: 'order',
};

/** @param products whose code, key, unit and taxes an item of a row of its own has too. */
export function orderFields(products: readonly ImportField[]): readonly ImportField[] {
  const taxes = products.filter(({ name }) => asOfProducts.has(name)).map((each) => ({ ...each, required: false }));
  return [...ofOrder, ...[...ofItem, ...taxes].map((each) => ({ ...each, form: 'item' as const })), inOneCell];
}

/**
 * Tells what a row is as soon as nothing else can be meant: an order with its items in one cell, or one of the items.
 */
export function rowsAre(mapping: Mapping): 'order' | 'item' {
  if (mapping['productos'] !== undefined) return 'order';
  return ofItem.some(({ name }) => mapping[name] !== undefined) ? 'item' : 'order';
}
