import { lazy, Suspense } from 'react';
import type { Company } from '../shared/companies/companies-context.tsx';
import { ofAnotherSystem, usePaymentDialog } from './use-payment-dialog.ts';

const PaymentDialog = lazy(async () => ({ default: (await import('./payment/payment-dialog.tsx')).PaymentDialog }));

/** «Registrar pago» over whatever screen the address names it on. */
export function OpenPayment({ company }: { readonly company: Company }) {
  const { name, id, close } = usePaymentDialog();
  if (name === undefined || id === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog
        key={id}
        companyId={company.id}
        lugarExpedicion={company.fiscalData.lugarExpedicion}
        ids={id === ofAnotherSystem ? [] : id.split(',')}
        onClose={close}
      />
    </Suspense>
  );
}
