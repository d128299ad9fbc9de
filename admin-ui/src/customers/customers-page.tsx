import { WithCompany } from '../shared/with-company.tsx';
import { CustomerDialogs } from './customer-dialogs.tsx';
import { CustomerList } from './customer-list.tsx';

export function CustomersPage() {
  return (
    <WithCompany title="Clientes" prompt="Selecciona una empresa para ver los clientes">
      {(company) => (
        <>
          <CustomerList company={company} />
          <CustomerDialogs />
        </>
      )}
    </WithCompany>
  );
}
