import { ToneChip } from '../invoices/estado-chip.tsx';
import { beingConfirmed, statuses, type Purchase } from './purchase.ts';

export function StatusChip({ status, confirming }: Pick<Purchase, 'status' | 'confirming'>) {
  const { label, tone } = confirming ? beingConfirmed : statuses[status];
  return <ToneChip tone={tone}>{label}</ToneChip>;
}
