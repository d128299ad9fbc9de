import type { AskedBy } from '@timbra/contract/calls.ts';
import { Box, Button } from '@mui/material';
import { Plus, Truck } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { type Company, useMay } from '../shared/companies/companies-context.tsx';
import { useRecordScreens } from '../shared/screens/record-screen.tsx';
import type { RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useListView } from '../shared/list/view/use-list-view.ts';
import type { FreightScreen, SavedRecord } from './freight-screen.ts';
import { useRecordActions } from '../shared/list/record-actions.tsx';

interface FreightListProps<Row extends SavedRecord, Values extends FieldValues, Body> {
  readonly screen: FreightScreen<Row, Values, Body>;
  readonly company: Company;
}

const changing = 'freight:write' satisfies AskedBy<'PUT /freight/vehicles/{id}' | 'DELETE /freight/places/{id}'>;
const invoicing = 'invoices:draft' satisfies AskedBy<'POST /invoices/create'>;

/** Shows the list of one kind of record. */
export function FreightList<Row extends SavedRecord, Values extends FieldValues, Body>({
  screen,
  company,
}: FreightListProps<Row, Values, Body>) {
  const { open } = useRecordScreens();
  const navigate = useNavigate();
  const { texts, columns, resource, icon, trips } = screen;
  const view = useListView(screen.list);
  const begin: RowAction<Row> | undefined = trips && {
    label: trips.label,
    icon: Truck,
    asks: invoicing,
    onPress: ({ id }) => void navigate(trips.begin(id)),
    opens: true,
  };
  const { edit, remove } = useRecordActions(changing);
  const actions: readonly RowAction<Row>[] = [...(begin ? [begin] : []), { ...edit, opens: !begin }, remove];
  const may = useMay();
  const create = may(trips ? invoicing : changing) ? (
    <Button
      variant="contained"
      startIcon={<Plus size={18} />}
      onClick={() => (trips ? void navigate(trips.create) : open('create'))}
    >
      {texts.create}
    </Button>
  ) : null;
  return (
    <ListPage
      resource={resource}
      owner={{ companyId: company.id }}
      title={`${texts.many} - ${company.name}`}
      tab={texts.many}
      sort={{ field: 'nombre', order: 'ASC' }}
      actions={create}
    >
      <Kinds current={resource} />
      <Toolbar
        view={view}
        columns={columns}
        search={<SearchBox label={`Buscar ${texts.many.toLowerCase()}`} placeholder={texts.searched} />}
      />
      <ListRows<Row>
        key={company.id}
        label={texts.many}
        noun={texts.many.toLowerCase()}
        columns={columns}
        view={view}
        actions={actions}
        failure={texts.failure}
        empty={{
          icon,
          title: texts.none,
          filtered: 'Nada coincide con tu búsqueda',
          text: texts.invitation,
          action: create,
        }}
      />
    </ListPage>
  );
}

const kinds = [
  { to: 'vehiculos', label: 'Vehículos' },
  { to: 'remolques', label: 'Remolques' },
  { to: 'operadores', label: 'Operadores' },
  { to: 'lugares', label: 'Lugares' },
  { to: 'rutas', label: 'Rutas' },
];

/** Shows the lists of what trips are made of. */
const Kinds = ({ current }: { readonly current: string }) => (
  <Box
    component="nav"
    aria-label="Transporte"
    sx={{
      display: 'flex',
      justifyContent: { xs: 'space-between', sm: 'flex-start' },
      gap: { xs: 0, sm: 1 },
      mb: 4,
      overflowX: 'auto',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {kinds.map(({ to, label }) => (
      <Button
        key={to}
        component={Link}
        to={`/${to}`}
        aria-current={to === current ? 'page' : undefined}
        variant="text"
        sx={{
          flexShrink: 0,
          minWidth: 0,
          px: { xs: 1, sm: 3 },
          fontSize: { xs: 13, sm: 14 },
          border: 0,
          borderBottom: 2,
          borderRadius: 0,
          bgcolor: 'transparent',
          color: to === current ? 'primary.main' : 'text.secondary',
          borderColor: to === current ? 'primary.main' : 'transparent',
        }}
      >
        {label}
      </Button>
    ))}
  </Box>
);
