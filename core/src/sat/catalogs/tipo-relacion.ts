import { namedCatalog } from './entry.ts';

/** c_TipoRelacion. */
export const TIPO_RELACION = namedCatalog([
  ['01', 'Nota de crédito de los documentos relacionados'],
  ['02', 'Nota de débito de los documentos relacionados'],
  ['03', 'Devolución de mercancía sobre facturas o traslados previos'],
  ['04', 'Sustitución de los CFDI previos'],
  ['05', 'Traslados de mercancías facturados previamente'],
  ['06', 'Factura generada por los traslados previos'],
  ['07', 'CFDI por aplicación de anticipo'],
]);
