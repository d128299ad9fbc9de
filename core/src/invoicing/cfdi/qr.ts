import type { Decimal } from '../../shared/money/decimal.ts';

const VERIFICATION_PAGE = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';
const SEAL_CHARACTERS = 8;

export interface QrFacts {
  readonly uuid: string;
  readonly rfcEmisor: string;
  readonly rfcReceptor: string;
  readonly total: Decimal;
  /** The issuer's. */
  readonly sello: string;
}

/**
 * Returns the address that a CFDI's QR code holds (Anexo 20, I.D). An RFC may hold `&` and `Ñ`, which an address
 * cannot; the last characters of the seal go as they are, because SAT's page compares them so.
 */
export function qrExpression({ uuid, rfcEmisor, rfcReceptor, total, sello }: QrFacts): string {
  const re = encodeURIComponent(rfcEmisor);
  const rr = encodeURIComponent(rfcReceptor);
  return `${VERIFICATION_PAGE}?id=${uuid}&re=${re}&rr=${rr}&tt=${total.toString()}&fe=${sello.slice(-SEAL_CHARACTERS)}`;
}
