import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button } from '@mui/material';
import { Eye, Package, Pencil, Plus, Trash2 } from 'lucide-react';
import { type Company, useMay } from '../shared/companies/companies-context.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ClearFilters, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useListView } from '../shared/list/view/use-list-view.ts';
import { useBulk } from '../shared/bulk/use-bulk.tsx';
import { deleteProduct, restoreProduct } from './product-calls.ts';
import { codeOf, type Product } from './product-values.ts';
import { useRecordScreens } from '../shared/screens/record-screen.tsx';
import type { Exported } from '../shared/export/exported.ts';

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
  const actions: readonly RowAction<Product>[] = [
    { label: 'Ver', icon: Eye, onPress: ({ id }) => open('edit', id), opens: true },
    { label: 'Editar', icon: Pencil, asks: changing, onPress: ({ id }) => open('edit', id) },
    {
      label: 'Eliminar',
      icon: Trash2,
      asks: changing,
      onPress: ({ id }) => open('eliminar', id),
      destructive: true,
    },
  ];
  const view = useListView('products');
  const bulk = useBulk<Product>({
    exported: exportedProducts,
    companyId: company.id,
    deletion: { asks: changing, remove: deleteProduct, restore: restoreProduct },
  });
  const may = useMay();
  const create = may(changing) ? (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => open('create')}>
      Nuevo Producto
    </Button>
  ) : null;
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
        empty={(isFiltered) => (
          <EmptyState
            icon={Package}
            title="No se encontraron productos"
            text={isFiltered ? undefined : 'Agrega lo que vendes y tus facturas se llenan solas.'}
            action={isFiltered ? <ClearFilters /> : create}
          />
        )}
      />
      {bulk.dialog}
    </ListPage>
  );
}
