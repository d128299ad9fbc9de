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
