import { Alert } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { money } from '@timbra/ui/format/amounts.ts';

/** Of an invoice that was brought from elsewhere: its later payments tell of earlier ones, which were not brought. */
export function MissingPayments({ invoice: { pagosRecibidos = [], moneda } }: { readonly invoice: InvoiceAnswer }) {
  const live = pagosRecibidos.filter(({ status }) => status === 'ISSUED' || status === 'CANCELLING');
  const earlier = Math.max(0, ...live.map(({ pagadoAntes = 0 }) => pagadoAntes));
  if (earlier === 0) return null;
  return (
    <Alert severity="info" role="note">
      {`Faltan complementos de pago anteriores: suman ${money(earlier, moneda)}, que ya está descontado del saldo. Si los tienes, tráelos con «Traer mi historial».`}
    </Alert>
  );
}
