import { WithCompany } from '../shared/with-company.tsx';
import { InvoiceDialogs } from './invoice-dialogs.tsx';
import { InvoiceList } from './invoice-list.tsx';

export function InvoicesPage() {
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
