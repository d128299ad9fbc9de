import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { lazy, Suspense } from 'react';
import { useCompanies } from '../../app/companies/companies-context.tsx';
import { usePaymentDialog } from '../../receivables/use-payment-dialog.ts';
import { isPaidAtOnce } from '../invoice-row.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('../../receivables/payment/payment-dialog.tsx')).PaymentDialog,
}));
const PueExplained = lazy(async () => ({
  default: (await import('../../receivables/payment/pue-explained.tsx')).PueExplained,
}));

/** «Registrar pago» of this document; one that was paid at once says why it takes none. */
export function PayDialog({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { name, close } = usePaymentDialog();
  const { company } = useCompanies();
  if (name === undefined) return null;
  return (
    <Suspense fallback={null}>
      {isPaidAtOnce(invoice) ? (
        <PueExplained id={invoice.id} onClose={close} />
      ) : (
        <PaymentDialog
          companyId={invoice.companyId}
          lugarExpedicion={company?.fiscalData.lugarExpedicion}
          ids={[invoice.id]}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
