import type { StoredDocument } from '../store/documents.ts';

/** Writes SAT's answer to a request that was taken: 201. */
export function acuseXml({ uuid, rfcIssuer }: StoredDocument, at: string): string {
  const rfc = rfcIssuer.replaceAll('&', '&amp;');
  return (
    `<?xml version="1.0" encoding="UTF-8"?><!-- DOCUMENTO DE PRUEBA SIN VALOR FISCAL -->` +
    `<Acuse xmlns="http://cancelacfd.sat.gob.mx" Fecha="${at}" RfcEmisor="${rfc}">` +
    `<Folios><UUID>${uuid}</UUID><EstatusUUID>201</EstatusUUID></Folios></Acuse>`
  );
}
