import { ToneChip } from '../documents/estado-chip.tsx';
import { beingConfirmed, statuses, type Purchase } from './purchase.ts';

export function StatusChip({ status, confirming }: Pick<Purchase, 'status' | 'confirming'>) {
  const { label, tone } = confirming ? beingConfirmed : statuses[status];
  return <ToneChip tone={tone}>{label}</ToneChip>;
}

/** The purchase is paid, and its invoice has to be asked for again. */
export function RefusedInvoiceChip({ reason }: { readonly reason: string }) {
  return (
    <span title={reason}>
      <ToneChip tone="error">Factura rechazada</ToneChip>
    </span>
  );
}
