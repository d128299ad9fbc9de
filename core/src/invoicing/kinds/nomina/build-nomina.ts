import { buildReceptor, filledIn, type ReferredWithPayables } from '../../building/build-cfdi-request.ts';
import type { NominaCfdiRequest } from '../../cfdi/request.ts';
import type { NominaRequest } from '../../invoice-request.ts';

/** Every worker has this regime and this use, also the late ones whose RFC is a generic one (NOM11, NOM12). */
const SUELDOS = '605';
const NOMINA = 'CN01';

export function buildNomina(
  request: NominaRequest,
  { issuer, fecha, ...referred }: ReferredWithPayables,
): NominaCfdiRequest {
  const receptor = buildReceptor(filledIn(request.receptor ?? {}, referred.receptor), issuer.lugarExpedicion);
  return {
    tipoComprobante: 'N',
    fecha,
    lugarExpedicion: issuer.lugarExpedicion,
    confirmacion: request.confirmacion,
    relaciones: request.relaciones,
    emisor: { rfc: issuer.rfc, nombre: issuer.nombre, regimenFiscal: issuer.regimenFiscal },
    receptor: { ...receptor, regimenFiscal: SUELDOS, usoCfdi: NOMINA },
    nomina: request.nomina ?? {},
  };
}
