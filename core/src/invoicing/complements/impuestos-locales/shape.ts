import { amount, list, maybe, text } from '../shape/parts.ts';
import { shape } from '../shape/shape.ts';

const twoDecimals = (attribute: string) => amount(attribute, '0', '9999999999999', 2);

/** @param rate in percent: 3.00. No list of SAT's says which taxes there are. */
const tax = (name: string, rate: string) => ({
  nombre: text(name),
  tasa: twoDecimals(rate),
  importe: twoDecimals('Importe'),
});

export const retencion = shape('implocal:RetencionesLocales', tax('ImpLocRetenido', 'TasadeRetencion'));
export const traslado = shape('implocal:TrasladosLocales', tax('ImpLocTrasladado', 'TasadeTraslado'));

export const impuestosLocalesShape = shape(
  'implocal:ImpuestosLocales',
  {
    // Added up when they are written; a document that lacks them is read all the same.
    totalRetenciones: maybe(twoDecimals('TotaldeRetenciones')),
    totalTraslados: maybe(twoDecimals('TotaldeTraslados')),
    retenciones: list(retencion),
    traslados: list(traslado),
  },
  '1.0',
  'version',
);
