import { Navigate } from 'react-router';
import { WithCompany } from '../shared/with-company.tsx';
import { InvoiceDialogs } from './invoice-dialogs.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { viewAddress } from '../documents/invoice-row.ts';
import { useInvoiceDialogs } from './use-invoice-dialogs.ts';

export function InvoicesPage() {
  const { name, id } = useInvoiceDialogs();
  // Notifications used to lead here.
  if (id !== undefined && name === undefined) return <Navigate to={viewAddress(id)} replace />;
  return (
    <WithCompany title="Facturas" prompt="Selecciona una empresa para ver las facturas">
      {(company) => (
        <>
          <InvoiceList company={company} />
          <InvoiceDialogs />
        </>
      )}
    </WithCompany>
  );
}
