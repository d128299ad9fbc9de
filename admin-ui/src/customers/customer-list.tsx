import type { AskedBy } from '@timbra/contract/calls.ts';
import { customerFields } from '@timbra/core/customers/customer.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { Users } from 'lucide-react';
import type { Company } from '../shared/companies/companies-context.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import type { Column } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useListView } from '../shared/list/view/use-list-view.ts';
import { useBulk } from '../shared/bulk/use-bulk.tsx';
import { deleteCustomer, restoreCustomer } from './customer-calls.ts';
import type { Customer } from './customer-values.ts';
import type { Exported } from '../shared/export/exported.ts';
import { useRecordActions } from '../shared/list/record-actions.tsx';

const columns: readonly Column<Customer>[] = [
  { label: customerFields.rfc.heading, sort: 'rfc', main: true, show: (customer) => customer.rfc },
  {
    label: customerFields.nombre.heading,
    sort: 'nombre',
    width: 320,
    card: 'line',
    show: (customer) => customer.nombre,
  },
  {
    label: customerFields.usoCfdi.heading,
    sort: 'usoCfdi',
    show: (customer) => <Key value={customer.usoCfdi} name={USO_CFDI.nameOf(customer.usoCfdi)} />,
  },
  {
    label: customerFields.regimenFiscal.heading,
    sort: 'regimenFiscal',
    show: (customer) => <Key value={customer.regimenFiscal} name={REGIMEN_FISCAL.nameOf(customer.regimenFiscal)} />,
  },
  { label: customerFields.email.heading, sort: 'email', width: 160, show: (customer) => customer.email ?? '—' },
  { label: customerFields.telefono.heading, show: (customer) => customer.telefono ?? '—' },
];

const emailChoices = [
  { value: '', label: 'Todos' },
  { value: 'con-email', label: 'Con email' },
  { value: 'sin-email', label: 'Sin email' },
];

/** Exports customers as CSV alone (specification §2, «Clientes»). */
const exportedCustomers: Exported = {
  resource: 'clientes',
  path: '/customers/export',
  action: 'Exportar Clientes',
  noun: 'clientes',
  done: 'exportados',
  day: 'Registro',
  formats: ['csv'],
  show: ({ rfc, nombre }: Customer) => `${rfc} · ${nombre}`,
};

const changing = 'customers:write' satisfies AskedBy<
  'PATCH /customers/{id}' | 'DELETE /customers/{id}' | 'POST /customers'
>;

export function CustomerList({ company }: { readonly company: Company }) {
  const { create, show, edit, remove } = useRecordActions(changing, 'Nuevo Cliente');
  const view = useListView('customers');
  const bulk = useBulk<Customer>({
    exported: exportedCustomers,
    companyId: company.id,
    deletion: { asks: changing, remove: deleteCustomer, restore: restoreCustomer },
  });
  return (
    <ListPage
      resource="clientes"
      owner={{ companyId: company.id }}
      title={`Clientes - ${company.name}`}
      tab="Clientes"
      sort={{ field: 'nombre', order: 'ASC' }}
      actions={
        <>
          <ImportButton kind="customers" companyId={company.id} />
          <ExportButton exported={exportedCustomers} companyId={company.id} />
          {create}
        </>
      }
    >
      <Toolbar
        view={view}
        columns={columns}
        search={<SearchBox label="Buscar clientes" placeholder="Buscar por RFC, nombre o email" />}
      >
        <ListFilter source="email" label="Filtrar por email" choices={emailChoices} />
      </Toolbar>
      <ListRows<Customer>
        key={company.id}
        label="Clientes"
        noun="clientes"
        columns={columns}
        view={view}
        actions={[show, edit, remove]}
        bulk={bulk.actions}
        nameOf={({ rfc }) => rfc}
        failure="Error al cargar los clientes"
        empty={{
          icon: Users,
          title: 'No se encontraron clientes que coincidan con los filtros',
          text: 'Registra a tu primer cliente para poder facturarle.',
          action: create,
        }}
      />
      {bulk.dialog}
    </ListPage>
  );
}

/** Shows SAT's key; its name is read where there is room for it, in the detail. */
const Key = ({ value, name }: { readonly value: string; readonly name: string }) => <span title={name}>{value}</span>;
