import type { Receptor } from '../document.ts';
import type { ReceptorRequest } from '../request.ts';
import { collapse, collapseOptional } from '../text.ts';

export function computeReceptor(request: ReceptorRequest): Receptor {
  return {
    rfc: request.rfc,
    nombre: collapse(request.nombre),
    domicilioFiscalReceptor: request.codigoPostal,
    residenciaFiscal: collapseOptional(request.residenciaFiscal),
    numRegIdTrib: collapseOptional(request.numRegIdTrib),
    regimenFiscalReceptor: request.regimenFiscal,
    usoCfdi: request.usoCfdi,
  };
}
