import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button } from '@mui/material';
import { PERIODICIDAD_PAGO } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { Banknote, Building2, IdCard } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import { ToneChip } from '../documents/estado-chip.tsx';
import { chosenPeople, newRunAddress, runDraft } from './chosen-people.ts';
import { useBulk } from '../shared/bulk/use-bulk.tsx';
import { dropDraft } from '../shared/drafts/drafts.ts';
import { ExportButton } from '../shared/export/export-button.tsx';
import type { BulkAction, Column } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useListView } from '../shared/list/view/use-list-view.ts';
import { useDepartments } from './employer/use-employer.ts';
import { deleteEmployee, restoreEmployee } from './employee-calls.ts';
import type { Employee } from './employee-values.ts';
import { useRecordScreens } from '../shared/screens/record-screen.tsx';
import type { Exported } from '../shared/export/exported.ts';
import { useRecordActions } from '../shared/list/record-actions.tsx';

const columns: readonly Column<Employee>[] = [
  { label: 'Número', sort: 'numEmpleado', width: 110, show: ({ numEmpleado }) => numEmpleado ?? '—' },
  { label: 'Nombre', sort: 'nombre', main: true, width: 280, show: ({ nombre }) => nombre },
  { label: 'CURP', sort: 'curp', width: 180, card: 'line', show: ({ curp }) => curp },
  { label: 'Departamento', sort: 'departamento', width: 160, show: ({ departamento }) => departamento ?? '—' },
  { label: 'Puesto', sort: 'puesto', width: 160, show: ({ puesto }) => puesto ?? '—' },
  {
    label: 'Periodicidad',
    sort: 'periodicidadPago',
    show: ({ periodicidadPago }) => (periodicidadPago === null ? '—' : PERIODICIDAD_PAGO.nameOf(periodicidadPago)),
  },
  { label: 'Para timbrar', sort: 'completo', card: 'line', show: (employee) => <Readiness employee={employee} /> },
];

const completeChoices = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Completos' },
  { value: 'false', label: 'Les falta algo' },
];

const periodChoices = [
  { value: '', label: 'Toda periodicidad' },
  ...PERIODICIDAD_PAGO.entries.map(({ key, name }) => ({ value: key, label: name })),
];

const choicesOf = (departamentos: readonly string[]) => [
  { value: '', label: 'Todo departamento' },
  ...departamentos.map((name) => ({ value: name, label: name })),
];

const exportedEmployees: Exported = {
  resource: 'empleados',
  path: '/employees/export',
  action: 'Exportar Empleados',
  noun: 'empleados',
  done: 'exportados',
  day: 'Registro',
  formats: ['xlsx', 'csv'],
  show: ({ nombre, curp }: Employee) => `${nombre} · ${curp}`,
};

const changing = 'payroll:write' satisfies AskedBy<
  'PATCH /employees/{id}' | 'DELETE /employees/{id}' | 'POST /employees'
>;

export function EmployeeList({ company }: { readonly company: Company }) {
  const { open } = useRecordScreens();
  const navigate = useNavigate();
  const departamentos = useDepartments(company.id);
  const { create, show, edit, remove } = useRecordActions(changing, 'Nuevo Empleado');
  const view = useListView('employees');
  const bulk = useBulk<Employee>({
    exported: exportedEmployees,
    companyId: company.id,
    deletion: { asks: changing, remove: deleteEmployee, restore: restoreEmployee },
  });
  const pay: BulkAction<Employee> = {
    label: 'Pagar a estos',
    icon: Banknote,
    asks: 'payroll:write' satisfies AskedBy<'POST /payroll-runs'>,
    onPress: (rows) => {
      // The draft of what was typed for others who were chosen is not meant for these.
      dropDraft(runDraft(company.id, true));
      void navigate(newRunAddress, { state: chosenPeople(company.id, rows) });
    },
  };
  return (
    <ListPage
      resource="empleados"
      owner={{ companyId: company.id }}
      title={`Empleados - ${company.name}`}
      tab="Empleados"
      sort={{ field: 'nombre', order: 'ASC' }}
      actions={
        <>
          <Button startIcon={<Building2 size={18} />} onClick={() => open('patron')}>
            Datos del patrón
          </Button>
          <ImportButton kind="employees" companyId={company.id} />
          <ExportButton exported={exportedEmployees} companyId={company.id} />
          {create}
        </>
      }
    >
      <Toolbar
        view={view}
        columns={columns}
        search={<SearchBox label="Buscar empleados" placeholder="Buscar por nombre, CURP, RFC, número o puesto" />}
      >
        <ListFilter source="completo" label="Filtrar por lo que falta" choices={completeChoices} />
        <ListFilter source="periodicidadPago" label="Filtrar por periodicidad" choices={periodChoices} />
        {departamentos.length > 0 ? (
          <ListFilter source="departamento" label="Filtrar por departamento" choices={choicesOf(departamentos)} />
        ) : null}
      </Toolbar>
      <ListRows<Employee>
        key={company.id}
        label="Empleados"
        noun="empleados"
        columns={columns}
        view={view}
        actions={[show, edit, remove]}
        bulk={[pay, ...bulk.actions]}
        failure="Error al cargar los empleados"
        empty={{
          icon: IdCard,
          title: 'Todavía no tienes empleados',
          filtered: 'Ningún empleado coincide con los filtros',
          text: 'Registra a quienes les pagas nómina; te decimos qué falta para timbrarla.',
          action: create,
        }}
      />
      {bulk.dialog}
    </ListPage>
  );
}

/** Shows how much is missing for a payslip; what it is stands in the detail. */
function Readiness({ employee: { faltantes } }: { readonly employee: Employee }) {
  if (faltantes.length === 0) return <ToneChip tone="success">Completo</ToneChip>;
  const text = faltantes.length === 1 ? 'Falta 1 dato' : `Faltan ${faltantes.length} datos`;
  return <ToneChip tone="warning">{text}</ToneChip>;
}
