import { plainName } from '../../shared/plain-name.ts';

/** @param document `Factura A-1042`. */
export const mailSubject = (document: string, issuer: string): string =>
  plainName(issuer) === '' ? document : `${document} de ${plainName(issuer)}`;
