import { EXPORTACION } from '@timbra/core/sat/catalogs/exportacion.ts';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { TIPO_COMPROBANTE } from '@timbra/core/sat/catalogs/tipo-comprobante.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import type { Timbre } from '@timbra/core/invoicing/cfdi/timbre.ts';
import { type Fact, fact, named, present } from './printed-document.ts';

export function presentFacts(comprobante: Comprobante, timbre: Timbre | undefined): Fact[] {
  const { formaPago, metodoPago, tipoCambio, moneda, condicionesDePago } = comprobante;
  // The conditions stand beside form and method, so that they take no line of their own.
  const span = condicionesDePago ? 1 : 2;
  return present(
    timbre && fact('Folio fiscal (UUID)', timbre.uuid, 2),
    fact('Fecha de emisión', comprobante.fecha),
    timbre && fact('Fecha de certificación', timbre.fechaTimbrado),
    fact('Tipo de comprobante', named(TIPO_COMPROBANTE, comprobante.tipoDeComprobante)),
    fact('Lugar de expedición', comprobante.lugarExpedicion),
    // SAT's name of no currency at all is a sentence.
    fact('Moneda', moneda === 'XXX' ? moneda : named(MONEDA, moneda)),
    fact('Exportación', named(EXPORTACION, comprobante.exportacion)),
    fact('Forma de pago', formaPago && named(FORMA_PAGO, formaPago), span),
    fact('Método de pago', metodoPago && named(METODO_PAGO, metodoPago), span),
    fact('Condiciones de pago', condicionesDePago, 2),
    fact('Tipo de cambio', tipoCambio && moneda !== 'MXN' ? tipoCambio.toString() : ''),
    fact('Confirmación', comprobante.confirmacion),
  );
}
