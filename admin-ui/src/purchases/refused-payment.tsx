import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { paymentRefusalOf, type Purchase } from './purchase.ts';

/** Shows why the last attempt to pay a purchase failed; nothing where that is not known. */
export function RefusedPayment({ purchase }: { readonly purchase: Pick<Purchase, 'paymentRefusal'> }) {
  const reason = paymentRefusalOf(purchase);
  return reason === undefined ? null : <ErrorNotice title="Tu último intento de pago no se completó" detail={reason} />;
}
