import { modeNames, modeOf } from './modes/registry.ts';

const VERIFICATION_PAGE = 'https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx';

interface TripFacts {
  readonly idCcp: string;
  /** Tells when the goods leave their first place, and when the document was stamped; local times without zone. */
  readonly salida: string;
  readonly fechaTimbrado: string;
}

/** Returns the address that the QR code of a Carta Porte holds (Estándar 3.1, «Representación impresa»). */
export const tripQrExpression = ({ idCcp, salida, fechaTimbrado }: TripFacts): string =>
  `${VERIFICATION_PAGE}?IdCCP=${idCcp}&FechaOrig=${salida}&FechaTimb=${fechaTimbrado}`;

/** Lists where carriers stand in the complement, the innermost first, and in a request. */
const carriers = modeNames.flatMap((name) =>
  [...modeOf(name).unfolded.map((part) => `mercancias.${name}.${part}`), `mercancias.${name}`].map((path) => ({
    path,
    name,
  })),
);

/** Tells where a user's request has a field of the complement: carriers stand beside their goods there. */
export function requestPath(path: string): string {
  const carrier = carriers.find((each) => path.startsWith(each.path));
  const asked = carrier ? `${carrier.name}${path.slice(carrier.path.length)}` : path;
  return `cartaPorte.${asked.replace(/\.clave$/, '')}`;
}
