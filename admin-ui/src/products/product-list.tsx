import type { AskedBy } from '@timbra/contract/calls.ts';
import { Eye, Package } from 'lucide-react';
import type { Company } from '../shared/companies/companies-context.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { ImportButton } from '../imports/import-button.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useListView } from '../shared/list/view/use-list-view.ts';
import { useBulk } from '../shared/bulk/use-bulk.tsx';
import { deleteProduct, restoreProduct } from './product-calls.ts';
import { codeOf, type Product } from './product-values.ts';
import { useRecordScreens } from '../shared/screens/record-screen.tsx';
import type { Exported } from '../shared/export/exported.ts';
import { useRecordActions } from '../shared/list/record-actions.tsx';

const columns: readonly Column<Product>[] = [
  { label: 'Código', sort: 'codigoInterno', width: 140, card: 'line', show: (product) => codeOf(product) ?? '—' },
  { label: 'Nombre', sort: 'nombreInterno', main: true, width: 240, show: ({ nombreInterno }) => nombreInterno },
  { label: 'Descripción', sort: 'descripcion', width: 280, card: 'line', show: ({ descripcion }) => descripcion },
  {
    label: 'Precio',
    sort: 'precioUnitario',
    align: 'right',
    card: 'end',
    show: ({ precioUnitario }) => money(precioUnitario),
  },
  { label: 'Clave SAT', sort: 'claveProductoServicio', show: ({ claveProductoServicio }) => claveProductoServicio },
  { label: 'Unidad', sort: 'unidad', show: ({ unidad }) => unidad },
];

const exportedProducts: Exported = {
  resource: 'productos',
  path: '/products/export',
  action: 'Exportar Productos',
  noun: 'productos',
  done: 'exportados',
  day: 'Registro',
  formats: ['xlsx', 'csv'],
  show: ({ nombreInterno, precioUnitario }: Product) => `${nombreInterno} · ${money(precioUnitario)}`,
};

const changing = 'products:write' satisfies AskedBy<
  'PATCH /products/{id}' | 'DELETE /products/{id}' | 'POST /products'
>;

export function ProductList({ company }: { readonly company: Company }) {
  const { open } = useRecordScreens();
  const { create, edit, remove } = useRecordActions(changing, 'Nuevo Producto');
  const actions: readonly RowAction<Product>[] = [
    { label: 'Ver', icon: Eye, onPress: ({ id }) => open('edit', id), opens: true },
    edit,
    remove,
  ];
  const view = useListView('products');
  const bulk = useBulk<Product>({
    exported: exportedProducts,
    companyId: company.id,
    deletion: { asks: changing, remove: deleteProduct, restore: restoreProduct },
  });
  return (
    <ListPage
      resource="productos"
      owner={{ companyId: company.id }}
      title={`Productos - ${company.name}`}
      tab="Productos"
      sort={{ field: 'nombreInterno', order: 'ASC' }}
      actions={
        <>
          <ImportButton kind="products" companyId={company.id} />
          <ExportButton exported={exportedProducts} companyId={company.id} />
          {create}
        </>
      }
    >
      <Toolbar view={view} columns={columns} search={<SearchBox label="Buscar por nombre, código o descripción" />} />
      <ListRows<Product>
        key={company.id}
        label="Productos"
        noun="productos"
        columns={columns}
        view={view}
        actions={actions}
        bulk={bulk.actions}
        failure="Error al cargar los productos"
        empty={{
          icon: Package,
          title: 'No se encontraron productos',
          text: 'Agrega lo que vendes y tus facturas se llenan solas.',
          action: create,
        }}
      />
      {bulk.dialog}
    </ListPage>
  );
}
