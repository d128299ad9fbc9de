import type { Comprobante, TipoDeComprobante } from './request.ts';
import type { Timbre } from './timbre.ts';
import { isKnownComplement } from '../complements/registry.ts';
import { modernized } from '../xml/modernized.ts';
import {
  CfdiReadError,
  childrenOf,
  optional,
  optionalDecimal,
  parseXml,
  required,
  requiredDecimal,
  type XmlElement,
} from '../xml/parse.ts';
import { conceptos } from './nodes/conceptos.ts';
import { impuestos } from './nodes/taxes.ts';
import {
  cfdiRelacionados,
  complementElements,
  complementos,
  emisor,
  informacionGlobal,
  receptor,
} from './nodes/head-nodes.ts';

/** A CFDI read back from its XML: all that a printed form shows. */
export interface StoredCfdi {
  readonly comprobante: Comprobante;
  readonly noCertificado: string;
  readonly sello: string;
  /** It is absent until a PAC has stamped it. */
  readonly timbre: Timbre | undefined;
  /** Elements of Complemento and of the concepts' ComplementoConcepto that the engine does not know, as parsed. */
  readonly unknownComplements: readonly XmlElement[];
  /** It is the whole of it, as parsed. */
  readonly root: XmlElement;
}

/**
 * Reads a CFDI 4.0, or one of 3.3 that another system has left behind.
 * @throws XmlSyntaxError when the text is no XML, CfdiReadError when it is no such CFDI.
 */
export function readCfdi(xml: string): StoredCfdi {
  return readParsedCfdi(parseXml(xml));
}

/** Reads a document from XML that was parsed before. @throws CfdiReadError */
export function readParsedCfdi(root: XmlElement): StoredCfdi {
  const version = optional(root, 'Version');
  if (root.name !== 'cfdi:Comprobante' || (version !== '4.0' && version !== '3.3')) {
    throw new CfdiReadError(`<${root.name}> is no CFDI 4.0`);
  }
  const elements = complementElements(root);
  const stamp = elements.find(({ name }) => name === 'tfd:TimbreFiscalDigital');
  return {
    comprobante: readComprobante(version === '3.3' ? modernized(root) : root),
    noCertificado: required(root, 'NoCertificado'),
    sello: required(root, 'Sello'),
    timbre: stamp && readTimbre(stamp),
    unknownComplements: [
      ...elements.filter((element) => element !== stamp && !isKnownComplement(element)),
      ...conceptComplements(root),
    ],
    root,
  };
}

const conceptComplements = (root: XmlElement): XmlElement[] =>
  ['cfdi:Conceptos', 'cfdi:Concepto', 'cfdi:ComplementoConcepto']
    .reduce((elements, name) => elements.flatMap((element) => childrenOf(element, name)), [root])
    .flatMap(({ children }) => children);

function readTimbre(element: XmlElement): Timbre {
  return {
    uuid: required(element, 'UUID'),
    fechaTimbrado: required(element, 'FechaTimbrado'),
    rfcProvCertif: required(element, 'RfcProvCertif'),
    leyenda: optional(element, 'Leyenda'),
    selloCfd: required(element, 'SelloCFD'),
    noCertificadoSat: required(element, 'NoCertificadoSAT'),
    selloSat: required(element, 'SelloSAT'),
  };
}

/** Reads the document of a `cfdi:Comprobante`. */
function readComprobante(root: XmlElement): Comprobante {
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
