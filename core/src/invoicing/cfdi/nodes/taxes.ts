import type { Comprobante, Impuesto, Impuestos, Retencion, RetencionTotal, TipoFactor, Traslado } from '../request.ts';
import { FACTORES, IMPUESTOS } from '../../../sat/catalogs/impuesto.ts';
import type { CfdiOutput } from '../../xml/output.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { CfdiReadError, childOf, optionalDecimal, required, requiredDecimal } from '../../xml/parse.ts';
import type { CfdiNode } from './head-nodes.ts';

// Holds what the taxes of a concept and those of the whole document share.

/** By what two tax nodes are of the same tax. */
const sameTax = ['Impuesto', 'TipoFactor', 'TasaOCuota'] as const;
export const pairedTaxes = { 'cfdi:Traslado': sameTax, 'cfdi:Retencion': sameTax };

/** Writes a tax node with all its attributes, of a concept or of the whole document. */
export function writeTax(out: CfdiOutput, element: string, node: Traslado | Retencion): void {
  out.open(element);
  out.amount('Base', node.base);
  out.attribute('Impuesto', node.impuesto);
  out.attribute('TipoFactor', node.tipoFactor);
  out.amount('TasaOCuota', node.tasaOCuota);
  out.amount('Importe', node.importe);
  out.close(element);
}

export const readTraslado = (element: XmlElement): Traslado => ({
  base: requiredDecimal(element, 'Base'),
  impuesto: readImpuesto(element),
  tipoFactor: readFactor(element),
  tasaOCuota: optionalDecimal(element, 'TasaOCuota'),
  importe: optionalDecimal(element, 'Importe'),
});

export const readRetencion = (element: XmlElement): Retencion => ({
  base: requiredDecimal(element, 'Base'),
  impuesto: readImpuesto(element),
  tipoFactor: readFactor(element),
  tasaOCuota: requiredDecimal(element, 'TasaOCuota'),
  importe: requiredDecimal(element, 'Importe'),
});

/** @param attribute complements name it otherwise. */
export function readImpuesto(element: XmlElement, attribute = 'Impuesto'): Impuesto {
  const text = required(element, attribute);
  const impuesto = IMPUESTOS.find((each) => each === text);
  if (!impuesto) throw new CfdiReadError(`unknown ${attribute} ${text}`);
  return impuesto;
}

export function readFactor(element: XmlElement, attribute = 'TipoFactor'): TipoFactor {
  const text = required(element, attribute);
  const factor = FACTORES.find((each) => each === text);
  if (!factor) throw new CfdiReadError(`unknown ${attribute} ${text}`);
  return factor;
}

/** The document's own tax node. */
export const impuestos: CfdiNode<Comprobante, 'impuestos'> = {
  write(out, { impuestos: taxes }) {
    if (taxes) writeImpuestos(out, taxes);
  },
  read(parent) {
    const element = childOf(parent, 'cfdi:Impuestos');
    return { impuestos: element && readImpuestos(element) };
  },
  pairedBy: pairedTaxes,
};

/** Writes withholdings first, unlike in a concept; in the cadena each total follows its nodes. */
function writeImpuestos(out: CfdiOutput, taxes: Impuestos): void {
  const retenidos = taxes.totalImpuestosRetenidos?.toPlainString();
  const trasladados = taxes.totalImpuestosTrasladados?.toPlainString();
  out.open('cfdi:Impuestos');
  out.xmlAttribute('TotalImpuestosRetenidos', retenidos);
  out.xmlAttribute('TotalImpuestosTrasladados', trasladados);
  if (taxes.retenciones.length > 0) writeRetenciones(out, taxes.retenciones);
  out.cadenaValue(retenidos);
  if (taxes.traslados.length > 0) {
    out.open('cfdi:Traslados');
    for (const node of taxes.traslados) writeTax(out, 'cfdi:Traslado', node);
    out.close('cfdi:Traslados');
  }
  out.cadenaValue(trasladados);
  out.close('cfdi:Impuestos');
}

function writeRetenciones(out: CfdiOutput, retenciones: readonly RetencionTotal[]): void {
  out.open('cfdi:Retenciones');
  for (const { impuesto, importe } of retenciones) {
    out.open('cfdi:Retencion');
    out.attribute('Impuesto', impuesto);
    out.amount('Importe', importe);
    out.close('cfdi:Retencion');
  }
  out.close('cfdi:Retenciones');
}

const readImpuestos = (element: XmlElement): Impuestos => ({
  retenciones: childOf(element, 'cfdi:Retenciones')?.children.map(readRetencionTotal) ?? [],
  traslados: childOf(element, 'cfdi:Traslados')?.children.map(readTraslado) ?? [],
  totalImpuestosRetenidos: optionalDecimal(element, 'TotalImpuestosRetenidos'),
  totalImpuestosTrasladados: optionalDecimal(element, 'TotalImpuestosTrasladados'),
});

function readRetencionTotal(element: XmlElement): RetencionTotal {
  return { impuesto: readImpuesto(element), importe: requiredDecimal(element, 'Importe') };
}
