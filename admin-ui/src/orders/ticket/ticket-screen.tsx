import { RecordScreen } from '../../shared/screens/record-screen.tsx';
import type { Order } from '../order-values.ts';
import { TicketDialog } from './ticket-dialog.tsx';

export const OrderTicketScreen = () => (
  <RecordScreen<Order> title="Pedido">{(order, close) => <TicketDialog order={order} onClose={close} />}</RecordScreen>
);
