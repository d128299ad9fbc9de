import { ResourceContextProvider } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router';
import { WithCompany } from '../shared/with-company.tsx';
import { CalendarPage } from './calendar/calendar-page.tsx';
import { runsAddress } from '../employees/chosen-people.ts';
import { NewRunScreen } from './new-run/new-run-screen.tsx';
import { calendarPath, runsKey } from './payroll-run.ts';
import { RunList } from './run-list.tsx';
import { RunPage } from './run-page.tsx';

/** Shows what a company pays its workers: its runs, and each of them behind a path below. */
export function PayrollPage() {
  return (
    <WithCompany title="Nómina" prompt="Selecciona una empresa para pagar su nómina">
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
}
