import { Button, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Link } from 'react-router';
import { isDraft } from '../../documents/invoice-row.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { correctedIds } from './refused-payment.ts';

interface CorrectPaymentProps {
  readonly complement: InvoiceAnswer;
  readonly lugarExpedicion: string | undefined;
  readonly onClose: () => void;
}

/**
 * Shows the payment of a complement that is not issued, as it was typed; of one that the form cannot hold, what to do.
 */
export function CorrectPayment({ complement, lugarExpedicion, onClose }: CorrectPaymentProps) {
  const ids = correctedIds(complement);
  if (!ids) return <NotHeld isDraft={isDraft(complement)} onClose={onClose} />;
  return (
    <PaymentDialog
      companyId={complement.companyId}
      lugarExpedicion={lugarExpedicion}
      ids={ids}
      refused={complement}
      onClose={onClose}
    />
  );
}

const NotHeld = ({ isDraft: isOpen, onClose }: { readonly isDraft: boolean; readonly onClose: () => void }) => (
  <Dialog
    title="Este complemento se prepara con la API"
    onClose={onClose}
    actions={
      <Button variant="contained" component={Link} to="/cobranza">
        Ir a Cobranza
      </Button>
    }
  >
    <Typography>
      {`Reúne varios pagos, o nombra sus facturas solo por su folio fiscal: aquí no se puede corregir. ${
        isOpen
          ? 'Si ya no lo necesitas, elimínalo y registra cada pago en Cobranza.'
          : 'No usó ningún timbre ni apartó saldo: también puedes registrar cada pago en Cobranza.'
      }`}
    </Typography>
  </Dialog>
);
