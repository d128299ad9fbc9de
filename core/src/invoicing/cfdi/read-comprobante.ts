import type { Comprobante, TipoDeComprobante } from './document.ts';
import { cfdiRelacionados } from './nodes/cfdi-relacionados.ts';
import { complementos } from './nodes/complementos.ts';
import { conceptos } from './nodes/conceptos.ts';
import { emisor } from './nodes/emisor.ts';
import { impuestos } from './nodes/impuestos.ts';
import { informacionGlobal } from './nodes/informacion-global.ts';
import { receptor } from './nodes/receptor.ts';
import { CfdiReadError, optional, optionalDecimal, required, requiredDecimal, type XmlElement } from '../xml/parse.ts';

/** Reads the document of a `cfdi:Comprobante`. */
export function readComprobante(root: XmlElement): Comprobante {
  return {
    ...readAttributes(root),
    ...informacionGlobal.read(root),
    ...cfdiRelacionados.read(root),
    ...emisor.read(root),
    ...receptor.read(root),
    ...conceptos.read(root),
    ...impuestos.read(root),
    ...complementos.read(root),
  };
}

type Attributes = Omit<
  Comprobante,
  'informacionGlobal' | 'cfdiRelacionados' | 'emisor' | 'receptor' | 'conceptos' | 'impuestos' | 'complementos'
>;

function readAttributes(root: XmlElement): Attributes {
  return {
    serie: optional(root, 'Serie'),
    folio: optional(root, 'Folio'),
    fecha: required(root, 'Fecha'),
    formaPago: optional(root, 'FormaPago'),
    condicionesDePago: optional(root, 'CondicionesDePago'),
    subTotal: requiredDecimal(root, 'SubTotal'),
    descuento: optionalDecimal(root, 'Descuento'),
    moneda: required(root, 'Moneda'),
    tipoCambio: optionalDecimal(root, 'TipoCambio'),
    total: requiredDecimal(root, 'Total'),
    tipoDeComprobante: readTipo(required(root, 'TipoDeComprobante')),
    exportacion: required(root, 'Exportacion'),
    metodoPago: optional(root, 'MetodoPago'),
    lugarExpedicion: required(root, 'LugarExpedicion'),
    confirmacion: optional(root, 'Confirmacion'),
  };
}

const TIPOS: readonly TipoDeComprobante[] = ['I', 'E', 'T', 'N', 'P'];

function readTipo(text: string): TipoDeComprobante {
  const tipo = TIPOS.find((each) => each === text);
  if (!tipo) throw new CfdiReadError(`unknown TipoDeComprobante ${text}`);
  return tipo;
}
