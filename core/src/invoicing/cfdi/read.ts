import type { Comprobante } from './document.ts';
import type { Timbre } from './timbre.ts';
import { isKnownComplement } from '../complements/registry.ts';
import { complementElements } from './nodes/complementos.ts';
import { modernized } from '../xml/modernized.ts';
import { CfdiReadError, childrenOf, optional, parseXml, required, type XmlElement } from '../xml/parse.ts';
import { readComprobante } from './read-comprobante.ts';

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
