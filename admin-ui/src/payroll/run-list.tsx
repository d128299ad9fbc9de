import { Button } from '@mui/material';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { Banknote, CalendarDays, Eye, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { ToneChip } from '../documents/estado-chip.tsx';
import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';
import { ClearFilters } from '../shared/list/clear-filters.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListFilter } from '../shared/list/list-filter.tsx';
import { ListPage } from '../shared/list/list-page.tsx';
import { ListRows } from '../shared/list/list-rows.tsx';
import { Toolbar } from '../shared/list/toolbar.tsx';
import { peopleIn } from '../employees/chosen-people.ts';
import { NewRunDialog } from './new-run/new-run-dialog.tsx';
import {
  calendarPath,
  daysOfRun,
  kindOfRun,
  listPace,
  runAddress,
  runsKey,
  stateChip,
  type PayrollRun,
} from './payroll-run.ts';

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

/** Shows the runs of a company, the latest first. */
export function RunList({ company }: { readonly company: Company }) {
  const navigate = useNavigate();
  const { name, open, close } = useDialogAddress(['nueva'] as const);
  const { state } = useLocation();
  const people = useMemo(() => peopleIn(state, company.id), [state, company.id]);
  const show = (id: string) => void navigate(runAddress(id));
  const actions: readonly RowAction<PayrollRun>[] = [
    { label: 'Abrir', icon: Eye, onPress: ({ id }) => show(id), opens: true },
  ];
  const create = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => open('nueva')}>
      Nueva nómina
    </Button>
  );
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
          empty={(isFiltered) => (
            <EmptyState
              icon={Banknote}
              title={isFiltered ? 'No se encontraron nóminas' : 'Todavía no has pagado ninguna nómina'}
              text={
                isFiltered
                  ? undefined
                  : 'Elige el periodo: armamos el recibo de cada empleado y los timbras de una vez.'
              }
              action={isFiltered ? <ClearFilters /> : create}
            />
          )}
        />
      </ListPage>
      {name === 'nueva' ? (
        <NewRunDialog
          key={company.id}
          companyId={company.id}
          people={people}
          onOpened={({ id }) => show(id)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
