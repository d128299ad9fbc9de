import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { HandCoins } from 'lucide-react';
import type { BulkAction } from '../shared/list/columns.ts';
import { areOfOneCustomer } from './one-customer.ts';
import { usePaymentDialog } from './use-payment-dialog.ts';

/** Registers one payment for all that is ticked. */
export function usePayAll(): BulkAction<ReceivableAnswer> {
  const { open } = usePaymentDialog();
  const alerts = useAlerts();
  return {
    label: 'Registrar pago',
    icon: HandCoins,
    onPress: (rows) => {
      if (areOfOneCustomer(rows)) open('pago', rows.map(({ id }) => id).join());
      else alerts.error('Elige facturas de un solo cliente: un pago es de quien lo hizo.');
    },
  };
}
