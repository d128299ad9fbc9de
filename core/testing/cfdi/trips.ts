import type { CartaPorteInput } from '../../src/invoicing/complement-inputs.ts';
import type { IngresoRequest, TrasladoCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import { completeCartaPorte } from '../../src/invoicing/complements/carta-porte/complete.ts';
import { aCartaPorte, ID_CCP } from './carta-porte.ts';
import { aCfdiRequest, aConcepto, d } from './requests.ts';

const tripOf = (given: CartaPorteInput) => ({ ...completeCartaPorte(given), idCcp: ID_CCP });

/** Makes a transfer of one's own goods that breaks no rule. */
export function aTraslado(
  given: CartaPorteInput = aCartaPorte(),
  overrides: Partial<TrasladoCfdiRequest> = {},
): TrasladoCfdiRequest {
  const { serie, folio, fecha, lugarExpedicion, exportacion, emisor } = aCfdiRequest();
  const { rfc, nombre, regimenFiscal } = emisor;
  return {
    tipoComprobante: 'T',
    serie,
    folio,
    fecha,
    lugarExpedicion,
    exportacion,
    emisor,
    receptor: { rfc, nombre, regimenFiscal, usoCfdi: 'S01', codigoPostal: lugarExpedicion },
    moneda: 'XXX',
    decimales: 2,
    conceptos: [
      aConcepto({ claveProductoServicio: '31161500', valorUnitario: d('0'), objetoImpuesto: '01', impuestos: {} }),
    ],
    complementos: [tripOf(given)],
    ...overrides,
  };
}

/** Makes freight that is charged, with what a company withholds of its IVA. */
export function aFlete(given: CartaPorteInput = aCartaPorte(), claveProductoServicio = '78101802'): IngresoRequest {
  const concepto = aConcepto({ claveProductoServicio, impuestos: { iva: '16', ivaRet: d('0.04') } });
  return { ...aCfdiRequest({ conceptos: [concepto] }), tipoComprobante: 'I', complementos: [tripOf(given)] };
}
