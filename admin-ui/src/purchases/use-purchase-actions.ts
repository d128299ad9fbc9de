import { CreditCard, Download, Eye, FilePlus2, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useActions } from '../shared/actions/actions.ts';
import type { RowAction } from '../shared/list/columns.ts';
import { downloadInvoice } from './invoicing/download-invoice.ts';
import { useInvoicing } from './invoicing/invoicing.tsx';
import { useWhyNotInvoiced } from './invoicing/why-not.ts';
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
