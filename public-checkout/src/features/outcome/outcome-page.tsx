import { FileQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { MainLink } from '../../components/page-link.tsx';
import { Stop } from '../../components/stop.tsx';
import { useQueryOfAddress } from '../../lib/address.ts';
import { Outcome } from './outcome.tsx';

/**
 * Shows `/checkout/success`: how a payment stands, for whoever holds its secret. Where Stripe brings a buyer back to,
 * and where the checkout itself ends; it may be opened and loaded again as often as one likes.
 */
export function OutcomePage() {
  const query = useQueryOfAddress();
  const ownPurchase = query.get('compra');
  return ownPurchase === null ? <GuestOutcome query={query} /> : <OwnPurchase id={ownPurchase} />;
}

function GuestOutcome({ query }: { readonly query: URLSearchParams }) {
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  if (!paymentIntentId || !clientSecret) {
    return (
      <Stop
        icon={FileQuestion}
        title="No sabemos qué pago buscas"
        text="Abre el enlace completo que recibiste, o empieza otra compra. Si ya pagaste, tu acceso llega por correo."
        action={<MainLink to="/">Ver los planes</MainLink>}
      />
    );
  }
  return <Outcome key={paymentIntentId} payment={{ paymentIntentId, clientSecret }} />;
}

/** Shows the own purchase to somebody who bought while logged in: it tells how it stands, and no mail is announced. */
function OwnPurchase({ id }: { readonly id: string }) {
  useEffect(() => window.location.replace(`/compra/${encodeURIComponent(id)}`), [id]);
  return (
    <p role="status" className="opening">
      Abriendo tu compra...
    </p>
  );
}
