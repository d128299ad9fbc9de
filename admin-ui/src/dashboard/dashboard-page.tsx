import { Box, Button, Skeleton } from '@mui/material';
import { Building2, Plus, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ActivitySection } from './activity-section.tsx';
import { CompanyNotice } from './company-notice.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuickAccess } from './quick-access.tsx';
import { StampsNotice } from './stamps-notice.tsx';
import { isUnderWay, stepsOf } from './steps.ts';
import { useSummary } from './use-summary.ts';

/** Shows three states: no company yet, none selected, and the selected one. */
export function DashboardPage() {
  const { status, company, companies, reload } = useCompanies();
  if (company) return <CompanyDashboard key={company.id} company={company} />;
  return (
    <Page title="Dashboard">
      {status === 'loading' ? <Skeleton variant="rounded" height={240} /> : null}
      {status === 'failed' ? <ErrorNotice title="No pudimos cargar tus empresas." onRetry={reload} /> : null}
      {status === 'ready' ? companies.length === 0 ? <Welcome /> : <ChooseOne /> : null}
    </Page>
  );
}

function CompanyDashboard({ company }: { readonly company: Company }) {
  const { data } = useSummary(company.id);
  return (
    <Page
      title="Dashboard"
      subtitle={company.name}
      actions={company.canIssue && data && !isUnderWay(data.firstSteps) ? <NewInvoice /> : undefined}
    >
      <Box sx={{ display: 'grid', gap: 8 }}>
        <CompanyNotice company={company} />
        <StampsNotice />
        {data && isUnderWay(data.firstSteps) ? <FirstSteps steps={stepsOf(company.id, data.firstSteps)} /> : null}
        <FiguresSection companyId={company.id} />
        <ActivitySection companyId={company.id} isNew={!data || isUnderWay(data.firstSteps)} />
        <QuickAccess />
      </Box>
    </Page>
  );
}

function NewInvoice() {
  return (
    <Button variant="contained" component={Link} to="/facturas/crear" startIcon={<Plus size={18} />}>
      Nueva Factura
    </Button>
  );
}

function Welcome() {
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <EmptyState
        icon={Sparkles}
        title="Te damos la bienvenida a Timbra"
        text="En cinco pasos tendrás tu primera factura: empieza por tu empresa."
      />
      <FirstSteps steps={stepsOf(undefined, undefined)} />
    </Box>
  );
}

function ChooseOne() {
  return (
    <EmptyState
      icon={Building2}
      title="Selecciona una empresa para comenzar"
      text="Elígela en el menú, o crea una nueva."
      action={
        <Button variant="contained" component={Link} to="/nueva-empresa">
          Crear nueva empresa
        </Button>
      }
    />
  );
}
