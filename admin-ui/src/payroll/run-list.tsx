import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button } from '@mui/material';
import { count, fiscalDay, money } from '@timbra/ui/format/format.ts';
import { Banknote, CalendarDays, Eye, Plus } from 'lucide-react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { type Company, useMay } from '../shared/companies/companies-context.tsx';
import { ToneChip } from '../documents/estado-chip.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ListFilter, Toolbar } from '../shared/list/toolbar.tsx';
import { movedAddress } from '../shared/screens/moved-address.ts';
import { useRecordScreens } from '../shared/screens/record-screen.tsx';
import type { PayrollRun } from './payroll-run.ts';
import { calendarPath, daysOfRun, kindOfRun, listPace, runAddress, runsKey, stateChip } from './payroll-run.ts';

const columns: readonly Column<PayrollRun>[] = [
  { label: 'Periodo', sort: 'fechaInicialPago', main: true, width: 240, show: daysOfRun },
  { label: 'Nómina', sort: 'periodicidadPago', card: 'line', show: kindOfRun },
  { label: 'Se paga', sort: 'fechaPago', show: ({ fechaPago }) => fiscalDay(fechaPago) },
  {
    label: 'Timbrados',
    align: 'right',
    show: ({ recibos: { timbrados, total, cancelados } }) => `${count(timbrados)} de ${count(total - cancelados)}`,
  },
  { label: 'Neto', align: 'right', show: ({ neto }) => money(neto) },
  {
    label: 'Estado',
    card: 'line',
    show: (run) => <ToneChip tone={stateChip(run).tone}>{stateChip(run).label}</ToneChip>,
  },
];

const kindChoices = [
  { value: '', label: 'Todas' },
  { value: 'O', label: 'Ordinarias' },
  { value: 'E', label: 'Extraordinarias' },
];

const formerAddresses = { name: runsKey, ofRecord: {}, formerly: { nueva: 'nuevo' } };

/** Shows the runs of a company, the latest first. */
export function RunList({ company }: { readonly company: Company }) {
  const navigate = useNavigate();
  const { open } = useRecordScreens();
  const may = useMay();
  const moved = movedAddress(formerAddresses, useLocation().search);
  if (moved) return <Navigate to={moved} replace />;
  const actions: readonly RowAction<PayrollRun>[] = [
    { label: 'Abrir', icon: Eye, onPress: ({ id }) => void navigate(runAddress(id)), opens: true },
  ];
  const create = may('payroll:write' satisfies AskedBy<'POST /payroll-runs'>) ? (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => open('create')}>
      Nueva nómina
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        resource={runsKey}
        owner={{ companyId: company.id }}
        title={`Nómina - ${company.name}`}
        tab="Nómina"
        sort={{ field: 'createdAt', order: 'DESC' }}
        pace={listPace}
        actions={
          <>
            <Button component={Link} to={calendarPath} startIcon={<CalendarDays size={18} />}>
              Calendario
            </Button>
            {create}
          </>
        }
      >
        <Toolbar>
          <ListFilter source="tipoNomina" label="Filtrar por tipo de nómina" choices={kindChoices} />
        </Toolbar>
        <ListRows<PayrollRun>
          label="Nóminas"
          noun="nóminas"
          columns={columns}
          actions={actions}
          nameOf={daysOfRun}
          failure="Error al cargar las nóminas"
          empty={{
            icon: Banknote,
            title: 'Todavía no has pagado ninguna nómina',
            filtered: 'No se encontraron nóminas',
            text: 'Elige el periodo: armamos el recibo de cada empleado y los timbras de una vez.',
            action: create,
          }}
        />
      </ListPage>
      <Outlet />
    </>
  );
}
