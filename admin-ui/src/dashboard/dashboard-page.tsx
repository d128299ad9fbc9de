import type { AskedBy } from '@timbra/contract/calls.ts';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { Building2, Plus, Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useCompanies, type Company, useMay, useCompanyBalance } from '../shared/companies/companies-context.tsx';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { screen } from '../shared/screens/resource-pages.ts';
import { Page } from '../shared/page.tsx';
import { NoCompany } from '../shared/no-company.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { fewStamps } from '@timbra/core/stamps/balance.ts';
import { count, shortDate } from '@timbra/ui/format/format.ts';
import { csdTerm, inDays } from '@timbra/core/companies/csd.ts';
import { ActivitySection, useSummary } from './activity-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuickAccess } from './quick-access.tsx';
import { isInProgress, stepsOf } from './steps.ts';

/** It is fetched beside the figures: what is drawn first does not wait for it. */
const HomeSection = screen(async () => (await import('../home/home-screens.tsx')).HomeSection);
void HomeSection.preload();

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
  const may = useMay();
  return (
    <Page
      title="Dashboard"
      subtitle={company.name}
      actions={company.canIssue && data && !isInProgress(data.firstSteps) ? <NewInvoice /> : undefined}
    >
      <Box sx={{ display: 'grid', gap: 8 }}>
        <CompanyNotice company={company} />
        <StampsNotice />
        {data && isInProgress(data.firstSteps) ? <FirstSteps steps={stepsOf(company.id, data.firstSteps)} /> : null}
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <HomeSection companyId={company.id} isNew={data && isInProgress(data.firstSteps)} />
        </Suspense>
        <FiguresSection companyId={company.id} />
        {may('reports:read' satisfies AskedBy<'GET /companies/{id}/activity'>) ? (
          <ActivitySection companyId={company.id} isNew={!data || isInProgress(data.firstSteps)} />
        ) : null}
        <QuickAccess />
      </Box>
    </Page>
  );
}

function NewInvoice() {
  const may = useMay();
  if (!may('invoices:draft')) return null;
  return (
    <Button variant="contained" component={Link} to="/facturas/crear" startIcon={<Plus size={18} />}>
      Nueva Factura
    </Button>
  );
}

function Welcome() {
  const user = useSessionUser();
  if (user?.twoStepsNeeded && !user.operator) return <NoCompany prompt="" />;
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

const ChooseOne = () => (
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

type Notice = { readonly text: string; readonly action: string };

/** What keeps a company from issuing, or soon will. That it has no CSD yet, the first steps say. */
function noticeOf({ canIssue, missing, reason, csd }: Company): Notice | undefined {
  const isNew = csd === null && missing.every((field) => field === 'csd');
  if (!canIssue) {
    return isNew ? undefined : { text: reason ?? 'Esta empresa no puede facturar.', action: 'Completar empresa' };
  }
  const term = csd && csdTerm(new Date(csd.validTo), new Date());
  if (term?.kind !== 'ending' || !csd) return undefined;
  const text = `El CSD de la empresa vence ${inDays(term.days)}, el ${shortDate(csd.validTo)}. Renuévalo para seguir facturando.`;
  return { text, action: 'Renovar CSD' };
}

function CompanyNotice({ company }: { readonly company: Company }) {
  const may = useMay();
  const notice = noticeOf(company);
  if (!notice) return null;
  return (
    <Alert
      severity="warning"
      action={
        may('companies:manage') ? (
          <Button component={Link} to={`/nueva-empresa?id=${company.id}`} size="small" sx={{ minHeight: 32 }}>
            {notice.action}
          </Button>
        ) : null
      }
    >
      {notice.text}
    </Alert>
  );
}

/** Says in time that stamps run out, from as many on as the user is notified at. */
function StampsNotice() {
  const { data, owner } = useCompanyBalance();
  if (!data || data.available > fewStamps) return null;
  return (
    <Alert
      severity="warning"
      action={
        owner ? null : (
          <Button component={Link} to="/planes" size="small" sx={{ minHeight: 32 }}>
            Comprar timbres
          </Button>
        )
      }
    >
      {textOf(data.available)}
      {owner ? ` Los compra ${owner.name}.` : ''}
    </Alert>
  );
}

function textOf(available: number): string {
  if (available === 0) return 'No te quedan timbres: sin ellos no puedes emitir documentos.';
  return available === 1 ? 'Te queda 1 timbre.' : `Te quedan ${count(available)} timbres.`;
}
