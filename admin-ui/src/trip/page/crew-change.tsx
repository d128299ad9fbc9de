import { Button } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import { Truck } from 'lucide-react';
import { useCancelling } from '../../documents/cancel/use-cancelling.ts';
import { crewAddress } from '../../documents/invoice-row.ts';

/** Another truck or driver takes over on the road: a new document first, which the law wants before the old one goes. */
export function CrewChange({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { substitute, isBusy } = useCancelling(invoice);
  const alerts = useAlerts();
  const change = () =>
    substitute(false, crewAddress).catch((error: unknown) =>
      alerts.error(messageOf(error, 'No pudimos preparar el cambio. Inténtalo de nuevo.')),
    );
  return (
    <Button startIcon={<Truck size={18} aria-hidden />} loading={isBusy} onClick={() => void change()}>
      Cambiar vehículo u operador
    </Button>
  );
}
