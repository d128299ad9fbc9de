import { ResourceContextProvider } from 'react-admin';
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router';
import { Skeleton } from '@mui/material';
import { SearchX } from 'lucide-react';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { CalendarPage } from './calendar/calendar-page.tsx';
import { runsAddress } from '../employees/chosen-people.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { InCompanyOf } from '../shared/in-company-of.tsx';
import { Page, WithCompany } from '../shared/page.tsx';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { NewRunScreen } from './new-run/new-run-screen.tsx';
import { calendarPath, type PayrollRun, runPace, runsKey } from './payroll-run.ts';
import { RunList } from './run-list.tsx';
import { BackToRuns, PayslipList } from './payslip-list.tsx';

/** Shows what a company pays its workers: its runs, and each of them behind a path below. */
export const PayrollPage = () => (
  <WithCompany title="Nómina" prompt="Selecciona una empresa para pagar su nómina" asks="payroll:read">
    {(company) => (
      <ResourceContextProvider value={runsKey}>
        <Routes>
          <Route element={<RunList company={company} />}>
            <Route index element={null} />
            <Route path="create" element={<NewRunScreen key={company.id} company={company} />} />
          </Route>
          <Route path={calendarPath} element={<CalendarPage key={company.id} company={company} />} />
          <Route path=":id" element={<RunPage company={company} />} />
          <Route path="*" element={<Navigate to={runsAddress} replace />} />
        </Routes>
      </ResourceContextProvider>
    )}
  </WithCompany>
);

/** Shows one run: how it stands, and its payslips. */
function RunPage({ company }: { readonly company: Company }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useWholeRecord<PayrollRun>(runsKey, id, { refetchInterval: runPace });
  const navigate = useNavigate();
  if (data) {
    return (
      <InCompanyOf
        companyId={data.companyId}
        onLeave={() => void navigate(runsAddress, { replace: true })}
        waiting={
          <Page title="Nómina" back={<BackToRuns />}>
            <Loading />
          </Page>
        }
      >
        <PayslipList key={id} company={company} run={data} />
      </InCompanyOf>
    );
  }
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Page title="Nómina" back={<BackToRuns />}>
      {isGone ? (
        <EmptyState icon={SearchX} title="Nómina no encontrada" text="La nómina que buscas no existe o se eliminó." />
      ) : error ? (
        <ErrorNotice title="No pudimos cargar la nómina." detail={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const Loading = () => (
  <div role="status" aria-busy>
    <span className="sr-only">Cargando la nómina...</span>
    <Skeleton variant="rounded" height={320} />
  </div>
);
