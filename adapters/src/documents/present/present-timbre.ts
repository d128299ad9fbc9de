import { qrExpression } from '@timbra/core/invoicing/cfdi/qr.ts';
import type { StoredCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { timbreCadena } from '@timbra/core/invoicing/cfdi/timbre.ts';
import { fact, present, type Stamp } from './printed-document.ts';

export function presentTimbre({ comprobante, noCertificado, sello, timbre }: StoredCfdi): Stamp | undefined {
  if (!timbre) return undefined;
  const { emisor, receptor, total } = comprobante;
  return {
    uuid: timbre.uuid,
    facts: present(
      fact('Certificado del emisor', noCertificado),
      fact('Certificado del SAT', timbre.noCertificadoSat),
      fact('RFC del PAC', timbre.rfcProvCertif),
      fact('Leyenda', timbre.leyenda),
    ),
    selloCfd: timbre.selloCfd,
    selloSat: timbre.selloSat,
    cadenaOriginal: timbreCadena(timbre),
    qr: qrExpression({ uuid: timbre.uuid, rfcEmisor: emisor.rfc, rfcReceptor: receptor.rfc, total, sello }),
  };
}
