import { CreditCard, Download, Eye, FilePlus2, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useActions } from '../app/seam.ts';
import type { RowAction } from '../shared/list/columns.ts';
import { useInvoiceNotice } from './invoice-notice.tsx';
import {
  canBePaid,
  canBeInvoiced,
  paymentAddress,
  isFailed,
  isInvoiced,
  purchaseAddress,
  resumeAddress,
  type Purchase,
} from './purchase.ts';

/**
 * What can be done with a purchase in its state.
 * @param addressOf where one that is under way is paid
 */
export function usePurchaseActions(addressOf: (purchase: Purchase) => string): readonly RowAction<Purchase>[] {
  const navigate = useNavigate();
  const { resumePayment } = useActions();
  const resume = (address: string) => resumePayment(address, (way) => void navigate(way));
  const { open } = useInvoiceNotice();
  return [
    { label: 'Crear Factura', icon: FilePlus2, isShown: canBeInvoiced, onPress: () => open('factura') },
    { label: 'Descargar Factura', icon: Download, isShown: isInvoiced, onPress: () => open('factura') },
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
    { label: 'Ver Detalles', icon: Eye, onPress: ({ id }) => void navigate(purchaseAddress(id)) },
    ...usePurchaseActions(paymentAddress),
  ];
}
