import type { Comprobante, Concepto, ConceptoElements } from '../request.ts';
import type { CfdiOutput } from '../../xml/output.ts';
import * as xml from '../../xml/parse.ts';
import type { CfdiNode } from './head-nodes.ts';
import { pairedTaxes, readRetencion, readTraslado, writeTax } from './taxes.ts';

const informacionAduanera: CfdiNode<Concepto, 'informacionAduanera'> = {
  /** The XML keeps the two spaces between the groups, the cadena has one like everywhere. */
  write(out, concepto) {
    for (const pedimento of concepto.informacionAduanera) {
      out.open('cfdi:InformacionAduanera');
      out.xmlAttribute('NumeroPedimento', pedimento);
      out.cadenaValue(pedimento);
      out.close('cfdi:InformacionAduanera');
    }
  },
  read: (parent) => ({
    informacionAduanera: xml
      .childrenOf(parent, 'cfdi:InformacionAduanera')
      .map((node) => xml.required(node, 'NumeroPedimento')),
  }),
};

const cuentaPredial: CfdiNode<Concepto, 'cuentaPredial'> = {
  write(out, concepto) {
    for (const cuenta of concepto.cuentaPredial) {
      out.open('cfdi:CuentaPredial');
      out.attribute('Numero', cuenta);
      out.close('cfdi:CuentaPredial');
    }
  },
  read: (parent) => ({
    cuentaPredial: xml.childrenOf(parent, 'cfdi:CuentaPredial').map((node) => xml.required(node, 'Numero')),
  }),
};

/** The nodes are in the order of the schema; the compiler asks for a line here. */
const nodes: { readonly [Field in keyof ConceptoElements]: CfdiNode<Concepto, Field> } = {
  informacionAduanera,
  cuentaPredial,
};

const CONCEPTO_ELEMENTS = Object.values(nodes);

const readConceptoElements = (concepto: xml.XmlElement): ConceptoElements =>
  Object.assign({}, ...CONCEPTO_ELEMENTS.map((node) => node.read(concepto))) as ConceptoElements;

/** A concept has these when SAT or the engine prescribes every word of it. */
export const noConceptoElements: ConceptoElements = { informacionAduanera: [], cuentaPredial: [] };

const conceptoImpuestos: CfdiNode<Concepto, 'traslados' | 'retenciones'> = {
  write(out, { traslados, retenciones }) {
    if (traslados.length === 0 && retenciones.length === 0) return;
    out.open('cfdi:Impuestos');
    if (traslados.length > 0) {
      out.open('cfdi:Traslados');
      for (const node of traslados) writeTax(out, 'cfdi:Traslado', node);
      out.close('cfdi:Traslados');
    }
    if (retenciones.length > 0) {
      out.open('cfdi:Retenciones');
      for (const node of retenciones) writeTax(out, 'cfdi:Retencion', node);
      out.close('cfdi:Retenciones');
    }
    out.close('cfdi:Impuestos');
  },
  read(parent) {
    const taxes = xml.childOf(parent, 'cfdi:Impuestos');
    const traslados = taxes && xml.childOf(taxes, 'cfdi:Traslados');
    const retenciones = taxes && xml.childOf(taxes, 'cfdi:Retenciones');
    return {
      traslados: traslados?.children.map(readTraslado) ?? [],
      retenciones: retenciones?.children.map(readRetencion) ?? [],
    };
  },
  pairedBy: pairedTaxes,
};

/** The nodes are in the order of the schema. */
export const CONCEPT_NODES = [conceptoImpuestos, ...CONCEPTO_ELEMENTS];

export const conceptos: CfdiNode<Comprobante, 'conceptos'> = {
  write(out, comprobante) {
    out.open('cfdi:Conceptos');
    for (const concepto of comprobante.conceptos) writeConcepto(out, concepto);
    out.close('cfdi:Conceptos');
  },
  read: (parent) => ({ conceptos: xml.requiredChild(parent, 'cfdi:Conceptos').children.map(readConcepto) }),
  counted: ['cfdi:Concepto'],
};

function writeConcepto(out: CfdiOutput, concepto: Concepto): void {
  out.open('cfdi:Concepto');
  out.attribute('ClaveProdServ', concepto.claveProdServ);
  out.attribute('NoIdentificacion', concepto.noIdentificacion);
  out.amount('Cantidad', concepto.cantidad);
  out.attribute('ClaveUnidad', concepto.claveUnidad);
  out.attribute('Unidad', concepto.unidad);
  out.attribute('Descripcion', concepto.descripcion);
  out.amount('ValorUnitario', concepto.valorUnitario);
  out.amount('Importe', concepto.importe);
  out.amount('Descuento', concepto.descuento);
  out.attribute('ObjetoImp', concepto.objetoImp);
  for (const node of CONCEPT_NODES) node.write(out, concepto);
  out.close('cfdi:Concepto');
}

const readConcepto = (element: xml.XmlElement): Concepto => ({
  claveProdServ: xml.required(element, 'ClaveProdServ'),
  noIdentificacion: xml.optional(element, 'NoIdentificacion'),
  cantidad: xml.requiredDecimal(element, 'Cantidad'),
  claveUnidad: xml.required(element, 'ClaveUnidad'),
  unidad: xml.optional(element, 'Unidad'),
  descripcion: xml.required(element, 'Descripcion'),
  valorUnitario: xml.requiredDecimal(element, 'ValorUnitario'),
  importe: xml.requiredDecimal(element, 'Importe'),
  descuento: xml.optionalDecimal(element, 'Descuento'),
  objetoImp: xml.required(element, 'ObjetoImp'),
  ...conceptoImpuestos.read(element),
  ...readConceptoElements(element),
});
