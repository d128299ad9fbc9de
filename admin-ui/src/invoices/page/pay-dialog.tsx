import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { lazy, Suspense, useState } from 'react';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { usePaymentDialog } from '../../receivables/use-payment-dialog.ts';
import { isPaidAtOnce, isOpenPayment } from '../../documents/invoice-row.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('../../receivables/payment/payment-dialog.tsx')).PaymentDialog,
}));
const CorrectPayment = lazy(async () => ({
  default: (await import('../../receivables/payment/correct-payment.tsx')).CorrectPayment,
}));
const PueExplained = lazy(async () => ({
  default: (await import('../../receivables/payment/pue-explained.tsx')).PueExplained,
}));

/** Shows «Registrar pago» of this document, or of the payment that this complement tells, which is not issued. */
export function PayDialog({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { name } = usePaymentDialog();
  if (name === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Opened shown={invoice} />
    </Suspense>
  );
}

/** Shows the form, or why a document that was paid at once takes no payment. */
function Opened({ shown }: { readonly shown: InvoiceAnswer }) {
  const { close } = usePaymentDialog();
  const { company } = useCompanies();
  // A complement that is corrected is issued while its dialog stands.
  const [invoice] = useState(shown);
  const lugarExpedicion = company?.fiscalData.lugarExpedicion;
  if (isOpenPayment(invoice)) {
    return <CorrectPayment complement={invoice} lugarExpedicion={lugarExpedicion} onClose={close} />;
  }
  if (isPaidAtOnce(invoice)) return <PueExplained id={invoice.id} onClose={close} />;
  return (
    <PaymentDialog companyId={invoice.companyId} lugarExpedicion={lugarExpedicion} ids={[invoice.id]} onClose={close} />
  );
}
