import { Navigate, Route, Routes } from 'react-router';
import { WithCompany } from '../shared/with-company.tsx';
import { documentsAddress } from './addresses.ts';
import { DebtorList } from './debtor-list.tsx';
import { title } from './page-texts.ts';
import { ReceivableList } from './receivable-list.tsx';

/** What is owed, by document and by customer: views of one screen, each behind a path below it. */
export function ReceivablesPage() {
  return (
    <WithCompany title={title} prompt="Selecciona una empresa para ver lo que te deben">
      {(company) => (
        <Routes>
          <Route index element={<ReceivableList company={company} />} />
          <Route path="clientes" element={<DebtorList company={company} />} />
          <Route path="*" element={<Navigate to={documentsAddress} replace />} />
        </Routes>
      )}
    </WithCompany>
  );
}
