import { Notice } from '@timbra/ui/company-page/notice.tsx';
import type { AskedTrip } from './calls.ts';

interface SentTripProps {
  readonly asked: AskedTrip;
  readonly onCorrect: () => void;
}

/** Shows what became of the data, and what was sent. */
export function SentTrip({ asked: { carrier, state, trip }, onCorrect }: SentTripProps) {
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
