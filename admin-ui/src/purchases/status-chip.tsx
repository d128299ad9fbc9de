import { ToneChip } from '../invoices/estado-chip.tsx';
import { statuses, type Purchase } from './purchase.ts';

export function StatusChip({ status }: Pick<Purchase, 'status'>) {
  const { label, tone } = statuses[status];
  return <ToneChip tone={tone}>{label}</ToneChip>;
}
