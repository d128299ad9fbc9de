import type { Company } from '../shared/companies/companies-context.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { Order } from './order-values.ts';

interface OfCompany {
  readonly company: Company;
}

export const OrderCreate = ({ company }: OfCompany) => (
  <OrderDialog companyId={company.id} onClose={useRecordScreens().close} />
);

export const OrderEdit = ({ company }: OfCompany) => (
  <RecordScreen<Order> title="Pedido">
    {(order, close) => <OrderDialog companyId={company.id} order={order} onClose={close} />}
  </RecordScreen>
);
