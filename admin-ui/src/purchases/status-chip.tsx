import { CreditCard, Download, Eye, FilePlus2, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ToneChip } from '../documents/estado-chip.tsx';
import { useActions } from '../shared/actions/actions.ts';
import type { RowAction } from '../shared/list/columns.ts';
import {
  beingConfirmed,
  paymentRefusalOf,
  statuses,
  type Purchase,
  canBePaid,
  canBeInvoiced,
  paymentAddress,
  isFailed,
  isInvoiced,
  purchaseAddress,
  resumeAddress,
} from './purchase.ts';
import { downloadInvoice, useWhyNotInvoiced } from './invoicing/download-invoice.ts';
import { useInvoicing } from './invoicing/invoicing.tsx';

/** Shows how a purchase stands, and why to whoever points at one that failed. */
export function StatusChip(purchase: Pick<Purchase, 'status' | 'confirming' | 'paymentRefusal'>) {
  const { label, tone } = purchase.confirming ? beingConfirmed : statuses[purchase.status];
  const chip = <ToneChip tone={tone}>{label}</ToneChip>;
  const reason = paymentRefusalOf(purchase);
  return reason === undefined ? chip : <span title={reason}>{chip}</span>;
}

/** The purchase is paid, and its invoice has to be asked for again. */
export const RefusedInvoiceChip = ({ reason }: { readonly reason: string }) => (
  <span title={reason}>
    <ToneChip tone="error">Factura rechazada</ToneChip>
  </span>
);

/**
 * Lists what can be done with a purchase in its state.
 * @param addressOf where one that is under way is paid
 */
export function usePurchaseActions(addressOf: (purchase: Purchase) => string): readonly RowAction<Purchase>[] {
  const navigate = useNavigate();
  const { resumePayment } = useActions();
  const resume = (address: string) => resumePayment(address, (path) => void navigate(path));
  const alerts = useAlerts();
  const { open } = useInvoicing();
  const whyNot = useWhyNotInvoiced();
  const download = async (purchase: Purchase) => {
    const trouble = await downloadInvoice(purchase);
    if (trouble) alerts.error(trouble);
  };
  return [
    {
      label: 'Crear Factura',
      icon: FilePlus2,
      isShown: canBeInvoiced,
      whyNot,
      onPress: ({ id }) => open('factura', id),
    },
    {
      label: 'Descargar Factura',
      icon: Download,
      isShown: isInvoiced,
      onPress: (purchase) => void download(purchase),
    },
    {
      label: 'Completar Pago',
      icon: CreditCard,
      isShown: canBePaid,
      onPress: (purchase) => resume(addressOf(purchase)),
    },
    {
      label: 'Reintentar Pago',
      icon: RotateCcw,
      isShown: isFailed,
      onPress: (purchase) => resume(resumeAddress(purchase)),
    },
  ];
}

export function useRowActions(): readonly RowAction<Purchase>[] {
  const navigate = useNavigate();
  return [
    { label: 'Ver Detalles', icon: Eye, onPress: ({ id }) => void navigate(purchaseAddress(id)), opens: true },
    ...usePurchaseActions(paymentAddress),
  ];
}
