import { ToneChip } from '../documents/estado-chip.tsx';
import { beingConfirmed, paymentRefusalOf, statuses, type Purchase } from './purchase.ts';

/** Shows how a purchase stands, and why to whoever points at one that failed. */
export function StatusChip(purchase: Pick<Purchase, 'status' | 'confirming' | 'paymentRefusal'>) {
  const { label, tone } = purchase.confirming ? beingConfirmed : statuses[purchase.status];
  const chip = <ToneChip tone={tone}>{label}</ToneChip>;
  const reason = paymentRefusalOf(purchase);
  return reason === undefined ? chip : <span title={reason}>{chip}</span>;
}

/** The purchase is paid, and its invoice has to be asked for again. */
export function RefusedInvoiceChip({ reason }: { readonly reason: string }) {
  return (
    <span title={reason}>
      <ToneChip tone="error">Factura rechazada</ToneChip>
    </span>
  );
}
