import type { Comprobante, Receptor } from '../document.ts';
import type { DocumentFields, ReceptorRequest } from '../request.ts';
import { collapse, collapseOptional } from '../../xml/text.ts';

type Common = Pick<
  Comprobante,
  'serie' | 'folio' | 'fecha' | 'lugarExpedicion' | 'confirmacion' | 'cfdiRelacionados' | 'emisor' | 'receptor'
>;

/** Computes what documents of every type have. */
export const computeCommon = (request: DocumentFields): Common => ({
  serie: collapseOptional(request.serie),
  folio: collapseOptional(request.folio),
  fecha: request.fecha,
  lugarExpedicion: request.lugarExpedicion,
  confirmacion: collapseOptional(request.confirmacion),
  cfdiRelacionados: request.relaciones ?? [],
  emisor: { ...request.emisor, nombre: collapse(request.emisor.nombre) },
  receptor: computeReceptor(request.receptor),
});

const computeReceptor = (request: ReceptorRequest): Receptor => ({
  rfc: request.rfc,
  nombre: collapse(request.nombre),
  domicilioFiscalReceptor: request.codigoPostal,
  residenciaFiscal: collapseOptional(request.residenciaFiscal),
  numRegIdTrib: collapseOptional(request.numRegIdTrib),
  regimenFiscalReceptor: request.regimenFiscal,
  usoCfdi: request.usoCfdi,
});
