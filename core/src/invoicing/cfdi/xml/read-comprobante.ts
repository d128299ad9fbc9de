import type { CfdiRelacionados, Comprobante, Emisor, InformacionGlobal, Receptor } from '../document.ts';
import type { TipoDeComprobante } from '../document.ts';
import type { XmlElement } from './parse.ts';
import { readConcepto } from './read-conceptos.ts';
import { readImpuestos } from './read-impuestos.ts';
import { CfdiReadError, childOf, childrenOf, optional, required, requiredChild } from './tree.ts';
import { optionalDecimal, requiredDecimal } from './tree.ts';

/** The document of a `cfdi:Comprobante`; its complements are the caller's to read. */
export function readComprobante(root: XmlElement): Comprobante {
  const impuestos = childOf(root, 'cfdi:Impuestos');
  const informacionGlobal = childOf(root, 'cfdi:InformacionGlobal');
  return {
    ...readAttributes(root),
    informacionGlobal: informacionGlobal && readInformacionGlobal(informacionGlobal),
    cfdiRelacionados: childrenOf(root, 'cfdi:CfdiRelacionados').map(readRelation),
    emisor: readEmisor(requiredChild(root, 'cfdi:Emisor')),
    receptor: readReceptor(requiredChild(root, 'cfdi:Receptor')),
    conceptos: requiredChild(root, 'cfdi:Conceptos').children.map(readConcepto),
    impuestos: impuestos && readImpuestos(impuestos),
    complementos: [],
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

function readInformacionGlobal(element: XmlElement): InformacionGlobal {
  return {
    periodicidad: required(element, 'Periodicidad'),
    meses: required(element, 'Meses'),
    anio: Number(required(element, 'Año')),
  };
}

function readRelation(element: XmlElement): CfdiRelacionados {
  return {
    tipoRelacion: required(element, 'TipoRelacion'),
    uuids: childrenOf(element, 'cfdi:CfdiRelacionado').map((related) => required(related, 'UUID')),
  };
}

function readEmisor(element: XmlElement): Emisor {
  return {
    rfc: required(element, 'Rfc'),
    nombre: required(element, 'Nombre'),
    regimenFiscal: required(element, 'RegimenFiscal'),
    facAtrAdquirente: optional(element, 'FacAtrAdquirente'),
  };
}

function readReceptor(element: XmlElement): Receptor {
  return {
    rfc: required(element, 'Rfc'),
    nombre: required(element, 'Nombre'),
    domicilioFiscalReceptor: required(element, 'DomicilioFiscalReceptor'),
    residenciaFiscal: optional(element, 'ResidenciaFiscal'),
    numRegIdTrib: optional(element, 'NumRegIdTrib'),
    regimenFiscalReceptor: required(element, 'RegimenFiscalReceptor'),
    usoCfdi: required(element, 'UsoCFDI'),
  };
}
