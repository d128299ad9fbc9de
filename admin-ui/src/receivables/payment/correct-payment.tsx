import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Navigate } from 'react-router';
import { editAddress } from '../../invoices/invoice-row.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { correctedIds } from './refused-payment.ts';

interface CorrectPaymentProps {
  readonly complement: InvoiceAnswer;
  readonly lugarExpedicion: string | undefined;
  readonly onClose: () => void;
}

/** The payment of a refused complement as it was typed; one that this form cannot hold leads to where payments are made. */
export function CorrectPayment({ complement, lugarExpedicion, onClose }: CorrectPaymentProps) {
  const ids = correctedIds(complement);
  if (!ids) return <Navigate to={editAddress(complement.id)} replace />;
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
