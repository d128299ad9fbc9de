/** @param document `Factura A-1042`. */
export const mailSubject = (document: string, issuer: string): string => `${document} de ${issuer}`;
