import { Button, Typography } from '@mui/material';
import { ArrowRight, Building2, Plus } from 'lucide-react';
import { Link, Navigate, useNavigate } from 'react-router';
import type { CompanyOverviewAnswer } from '@timbra/contract/companies.ts';
import { count, money, shortDate } from '@timbra/ui/format/format.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { storeChoice, useCompanies } from '../shared/companies/companies-context.tsx';
import { csdTerm, inDays } from '@timbra/core/companies/csd.ts';
import { ToneChip } from '../documents/estado-chip.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';

type Overview = CompanyOverviewAnswer;

const columns: readonly Column<Overview>[] = [
  { label: 'Empresa', sort: 'name', main: true, width: 260, show: ({ name }) => name },
  { label: 'RFC', sort: 'ruc', card: 'line', show: ({ ruc }) => ruc },
  {
    label: 'CSD',
    sort: 'csdValidTo',
    card: 'line',
    show: (row) => <Certificate {...row} />,
    showInCard: (row) => <Certificate {...row} before="CSD hasta el " />,
  },
  { label: 'Rechazados', align: 'right', show: ({ rejected }) => <Rejected rejected={rejected} /> },
  { label: 'Timbres del mes', align: 'right', show: ({ stampsUsed }) => count(stampsUsed) },
  { label: 'Ingresos del mes', align: 'right', card: 'end', show: ({ income }) => money(income) },
];

const needs = [
  { value: '', label: 'Todas' },
  { value: 'true', label: 'Por atender' },
];

/** What whoever keeps the books of many companies looks at first; a row leads into its company. */
export function CompaniesPage() {
  const user = useSessionUser();
  const { companies, reload } = useCompanies();
  const navigate = useNavigate();
  if (!user) return <Navigate to="/login" replace />;
  const enter: RowAction<Overview> = {
    label: 'Entrar',
    icon: ArrowRight,
    opens: true,
    onPress: (company) => {
      storeChoice(company, companies.length);
      // A company that was made elsewhere meanwhile is not known here yet.
      if (!companies.some(({ id }) => id === company.id)) reload();
      void navigate('/dashboard');
    },
  };
  const create = (
    <Button variant="contained" component={Link} to="/nueva-empresa" startIcon={<Plus size={18} />}>
      Nueva empresa
    </Button>
  );
  return (
    <ListPage
      resource="resumen-de-empresas"
      owner={{ userId: user.id }}
      title="Todas las empresas"
      tab="Todas las empresas"
      sort={{ field: 'name', order: 'ASC' }}
      actions={create}
    >
      <Toolbar search={<SearchBox label="Buscar empresas" placeholder="Buscar por nombre o RFC" />}>
        <ListFilter source="porAtender" label="Filtrar empresas" choices={needs} />
      </Toolbar>
      <ListRows<Overview>
        label="Empresas"
        noun="empresas"
        columns={columns}
        actions={[enter]}
        nameOf={({ name }) => name}
        failure="No pudimos cargar tus empresas."
        empty={{
          icon: Building2,
          title: 'Aún no tienes empresas',
          filtered: 'Ninguna empresa coincide con los filtros',
          text: 'Crea la primera para empezar a facturar.',
          action: create,
        }}
      />
    </ListPage>
  );
}

interface CertificateProps extends Overview {
  /** It is said before the day where no title stands above it. */
  readonly before?: string;
}

function Certificate({ csdValidTo, canIssue, reason, before = '' }: CertificateProps) {
  if (csdValidTo === null) return <ToneChip tone="warning">Sin CSD</ToneChip>;
  const term = csdTerm(new Date(csdValidTo), new Date());
  if (term.kind === 'expired') return <ToneChip tone="error">{`Venció el ${shortDate(csdValidTo)}`}</ToneChip>;
  if (term.kind === 'ending') return <ToneChip tone="warning">{`Vence ${inDays(term.days)}`}</ToneChip>;
  return (
    <>
      {before + shortDate(csdValidTo)}
      {canIssue ? null : (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {reason}
        </Typography>
      )}
    </>
  );
}

const Rejected = ({ rejected }: Pick<Overview, 'rejected'>) =>
  rejected > 0 ? <ToneChip tone="error">{count(rejected)}</ToneChip> : '0';
