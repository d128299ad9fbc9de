import { ConceptosTable } from '../documents/conceptos-table.tsx';
import type { Order } from './order-values.ts';

/** Shows an order's items, to be read. */
export function ItemsTable({ items }: { readonly items: Order['orderItems'] }) {
  return (
    <ConceptosTable
      currency="MXN"
      conceptos={items.map(({ precioUnitario, ...item }) => ({ ...item, valorUnitario: precioUnitario }))}
    />
  );
}
