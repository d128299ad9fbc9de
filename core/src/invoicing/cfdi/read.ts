import type { Comprobante, TipoDeComprobante } from './request.ts';
import type { Timbre } from './timbre.ts';
import { isKnownComplement } from '../complements/registry.ts';
import { modernized } from '../xml/modernized.ts';
import * as parse from '../xml/parse.ts';
import { conceptos } from './nodes/conceptos.ts';
import { impuestos } from './nodes/taxes.ts';
import * as headNodes from './nodes/head-nodes.ts';

/** A CFDI read back from its XML: all that a printed form shows. */
export interface StoredCfdi {
  readonly comprobante: Comprobante;
  readonly noCertificado: string;
  readonly sello: string;
  /** It is absent until a PAC has stamped it. */
  readonly timbre: Timbre | undefined;
  /** Elements of Complemento and of the concepts' ComplementoConcepto that the engine does not know, as parsed. */
  readonly unknownComplements: readonly parse.XmlElement[];
  /** It is the whole of it, as parsed. */
  readonly root: parse.XmlElement;
}

/**
 * Reads a CFDI 4.0, or one of 3.3 that another system has left behind.
 * @throws XmlSyntaxError when the text is no XML, CfdiReadError when it is no such CFDI.
 */
export const readCfdi = (xml: string): StoredCfdi => readParsedCfdi(parse.parseXml(xml));

/** Reads a document from XML that was parsed before. @throws CfdiReadError */
export function readParsedCfdi(root: parse.XmlElement): StoredCfdi {
  const version = parse.optional(root, 'Version');
  if (root.name !== 'cfdi:Comprobante' || (version !== '4.0' && version !== '3.3')) {
    throw new parse.CfdiReadError(`<${root.name}> is no CFDI 4.0`);
  }
  const elements = headNodes.complementElements(root);
  const stamp = elements.find(({ name }) => name === 'tfd:TimbreFiscalDigital');
  return {
    comprobante: readComprobante(version === '3.3' ? modernized(root) : root),
    noCertificado: parse.required(root, 'NoCertificado'),
    sello: parse.required(root, 'Sello'),
    timbre: stamp && readTimbre(stamp),
    unknownComplements: [
      ...elements.filter((element) => element !== stamp && !isKnownComplement(element)),
      ...conceptComplements(root),
    ],
    root,
  };
}

const conceptComplements = (root: parse.XmlElement): parse.XmlElement[] =>
  ['cfdi:Conceptos', 'cfdi:Concepto', 'cfdi:ComplementoConcepto']
    .reduce((elements, name) => elements.flatMap((element) => parse.childrenOf(element, name)), [root])
    .flatMap(({ children }) => children);

const readTimbre = (element: parse.XmlElement): Timbre => ({
  uuid: parse.required(element, 'UUID'),
  fechaTimbrado: parse.required(element, 'FechaTimbrado'),
  rfcProvCertif: parse.required(element, 'RfcProvCertif'),
  leyenda: parse.optional(element, 'Leyenda'),
  selloCfd: parse.required(element, 'SelloCFD'),
  noCertificadoSat: parse.required(element, 'NoCertificadoSAT'),
  selloSat: parse.required(element, 'SelloSAT'),
});

/** Reads the document of a `cfdi:Comprobante`. */
const readComprobante = (root: parse.XmlElement): Comprobante => ({
  ...readAttributes(root),
  ...headNodes.informacionGlobal.read(root),
  ...headNodes.cfdiRelacionados.read(root),
  ...headNodes.emisor.read(root),
  ...headNodes.receptor.read(root),
  ...conceptos.read(root),
  ...impuestos.read(root),
  ...headNodes.complementos.read(root),
});

type Attributes = Omit<
  Comprobante,
  'informacionGlobal' | 'cfdiRelacionados' | 'emisor' | 'receptor' | 'conceptos' | 'impuestos' | 'complementos'
>;

const readAttributes = (root: parse.XmlElement): Attributes => ({
  serie: parse.optional(root, 'Serie'),
  folio: parse.optional(root, 'Folio'),
  fecha: parse.required(root, 'Fecha'),
  formaPago: parse.optional(root, 'FormaPago'),
  condicionesDePago: parse.optional(root, 'CondicionesDePago'),
  subTotal: parse.requiredDecimal(root, 'SubTotal'),
  descuento: parse.optionalDecimal(root, 'Descuento'),
  moneda: parse.required(root, 'Moneda'),
  tipoCambio: parse.optionalDecimal(root, 'TipoCambio'),
  total: parse.requiredDecimal(root, 'Total'),
  tipoDeComprobante: readTipo(parse.required(root, 'TipoDeComprobante')),
  exportacion: parse.required(root, 'Exportacion'),
  metodoPago: parse.optional(root, 'MetodoPago'),
  lugarExpedicion: parse.required(root, 'LugarExpedicion'),
  confirmacion: parse.optional(root, 'Confirmacion'),
});

const TIPOS: readonly TipoDeComprobante[] = ['I', 'E', 'T', 'N', 'P'];

function readTipo(text: string): TipoDeComprobante {
  const tipo = TIPOS.find((each) => each === text);
  if (!tipo) throw new parse.CfdiReadError(`unknown TipoDeComprobante ${text}`);
  return tipo;
}
