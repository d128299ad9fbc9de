import { ToneChip } from '../documents/estado-chip.tsx';
import type { Order } from './order-values.ts';
import { statusOf } from '../documents/order-status.ts';

export function StatusChip({ status }: Pick<Order, 'status'>) {
  const { label, tone } = statusOf(status);
  return <ToneChip tone={tone}>{label}</ToneChip>;
}

export const InvoicedChip = ({ facturado }: Pick<Order, 'facturado'>) => (
  <ToneChip tone={facturado ? 'success' : 'quiet'}>{facturado ? 'Sí' : 'No'}</ToneChip>
);
