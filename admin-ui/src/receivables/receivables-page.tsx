import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { WithCompany } from '../shared/with-company.tsx';
import { documentsAddress } from './addresses.ts';
import { DebtorList } from './debtor-list.tsx';
import { title } from './page-texts.ts';
import { ReceivableList } from './receivable-list.tsx';

const BankPage = lazy(async () => ({ default: (await import('./bank/bank-page.tsx')).BankPage }));

const StatementPage = lazy(async () => ({ default: (await import('./statement/statement-page.tsx')).StatementPage }));

const Waiting = () => <Skeleton variant="rounded" height={320} />;

const Statement = () => (
  <Suspense fallback={<Waiting />}>
    <StatementPage />
  </Suspense>
);

/** A statement that is matched brings its own reader, which nothing else here needs. */
const Bank = ({ company }: { readonly company: Company }) => (
  <Suspense fallback={<Waiting />}>
    <BankPage company={company} />
  </Suspense>
);

/** Shows what is owed, by document and by customer: views of one screen, each behind a path below it. */
export function ReceivablesPage() {
  return (
    <WithCompany title={title} prompt="Selecciona una empresa para ver lo que te deben">
      {(company) => (
        <Routes>
          <Route index element={<ReceivableList company={company} />} />
          <Route path="clientes" element={<DebtorList company={company} />} />
          <Route path="clientes/:id" element={<Statement />} />
          <Route path="banco" element={<Bank company={company} />} />
          <Route path="*" element={<Navigate to={documentsAddress} replace />} />
        </Routes>
      )}
    </WithCompany>
  );
}
