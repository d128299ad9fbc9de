import { WithCompany } from '../shared/with-company.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderList } from './order-list.tsx';

export function OrdersPage() {
  return (
    <WithCompany title="Pedidos" prompt="Selecciona una empresa para ver los pedidos">
      {(company) => (
        <>
          <OrderList company={company} />
          <OrderDialogs companyId={company.id} />
        </>
      )}
    </WithCompany>
  );
}
