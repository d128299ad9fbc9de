import { OPEN_DAYS } from '@timbra/core/freight/requests/trip-request.ts';
import { CompanyPage } from '@timbra/ui/company-page/company-page.tsx';
import { Notice } from '@timbra/ui/company-page/notice.tsx';
import type { PageBranding } from '@timbra/ui/company-page/page-branding.ts';
import { shortDate } from '@timbra/ui/format/format.ts';
import { colors } from '@timbra/ui/theme/design-tokens.ts';
import { useEffect, useRef, useState } from 'react';
import { OfflineLine } from '../components/offline-line.tsx';
import { Loading, PageStop } from '../components/page-stop.tsx';
import { TestLine } from '../components/test-line.tsx';
import { useLoaded } from '../lib/use-loaded.ts';
import { viewTrip, type AskedTrip } from './calls.ts';
import './shipper.css';
import { TripForm } from './trip-form.tsx';

/** Shows the page where a shipper fills in its part of a carrier's trip, without an account. */
export function App() {
  const [loaded, reload] = useLoaded(viewTrip);
  switch (loaded.is) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <PageStop
          error={loaded.error}
          onRetry={reload}
          missing="Este enlace ya no está disponible"
          missingAdvice={`Revisa que esté completo, o pide otro a tu transportista: los enlaces vencen a los ${OPEN_DAYS} días.`}
          advice="Inténtalo en un momento."
        />
      );
    case 'here':
      return <Trip first={loaded.value} />;
  }
}

function Trip({ first }: { readonly first: AskedTrip }) {
  const [asked, setAsked] = useState(first);
  const [isCorrecting, setCorrecting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { carrier, note, state } = asked;
  const isForm = state === 'open' || (state === 'sent' && isCorrecting);
  const show = (next: AskedTrip) => {
    setAsked(next);
    setCorrecting(false);
    window.scrollTo(0, 0);
    heading.current?.focus();
  };
  useEffect(() => {
    document.title = `Datos para una Carta Porte · ${carrier}`;
  }, [carrier]);
  return (
    <CompanyPage branding={brandingOf(carrier)} notice={<OfflineLine />}>
      <TestLine livemode={asked.livemode}>la Carta Porte que se haga con tus datos es</TestLine>
      <div className="shipper">
        <section className="card">
          <h1 ref={heading} tabIndex={-1}>
            Datos de tu envío
          </h1>
          {note === null ? null : <Notice kind="info">{note}</Notice>}
          {state === 'expired' ? (
            <Notice kind="info" title={`Este enlace venció el ${shortDate(asked.expiresAt)}`}>
              Ya no recibe datos. Si tu viaje sigue pendiente, pide otro enlace a {carrier}.
            </Notice>
          ) : null}
          {isForm ? (
            <p>
              {carrier} los necesita para la Carta Porte que acompaña tu mercancía. La ley te pide a ti los lugares y la
              mercancía (regla 2.7.7.1.1); vehículo, operador y horarios los pone el transportista.
            </p>
          ) : null}
          {state === 'used' || (state === 'sent' && !isCorrecting) ? (
            <SentTrip asked={asked} onCorrect={() => setCorrecting(true)} />
          ) : null}
        </section>
        {isForm ? <TripForm asked={asked} onSent={show} /> : null}
      </div>
    </CompanyPage>
  );
}

/** Returns the carrier's name in the product's own colours: its page is another one. */
const brandingOf = (carrier: string): PageBranding => ({
  businessName: carrier,
  businessDescription: 'Transportista que te pide los datos',
  businessLogo: null,
  primaryColor: colors.primary,
  secondaryColor: colors.primaryHover,
  businessAddress: null,
  businessWebsite: null,
  phone: null,
  email: null,
});

type SentTripProps = { readonly asked: AskedTrip; readonly onCorrect: () => void };

/** Shows what became of the data, and what was sent. */
function SentTrip({ asked: { carrier, state, trip }, onCorrect }: SentTripProps) {
  const { ubicaciones = [], mercancias: { items = [] } = {} } = trip ?? {};
  return (
    <>
      {state === 'used' ? (
        <Notice kind="success" title={`${carrier} ya usa tus datos`}>
          Si algo cambió, avísale: puede mandarte un enlace nuevo.
        </Notice>
      ) : (
        <Notice kind="success" title={`${carrier} ya tiene tus datos`}>
          Puedes corregirlos hasta que los use en su Carta Porte.
        </Notice>
      )}
      <ul className="sent">
        {ubicaciones.map(({ tipo, nombre, rfc, domicilio = {} }, at) => (
          <li key={at}>
            <strong>{tipo}</strong>: {nombre ?? rfc}, {domicilio.estado}, CP {domicilio.codigoPostal}
          </li>
        ))}
        {items.map(({ descripcion, cantidad, claveUnidad, pesoEnKg }, at) => (
          <li key={at}>
            <strong>{descripcion}</strong>: {cantidad} {claveUnidad}, {pesoEnKg} kg
          </li>
        ))}
      </ul>
      {state === 'sent' ? (
        <button type="button" className="secondary" onClick={onCorrect}>
          Corregir
        </button>
      ) : null}
    </>
  );
}
