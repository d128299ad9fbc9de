import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';

/** Shows why the invoice of a purchase was refused after it was asked for, and what to do. */
export const RefusedInvoice = ({ reason }: { readonly reason: string }) => (
  <ErrorNotice
    title="Tu factura fue rechazada"
    detail={`${reason} Revisa los datos fiscales y vuelve a pedirla: tu compra sigue pagada y tus timbres no cambian.`}
  />
);
