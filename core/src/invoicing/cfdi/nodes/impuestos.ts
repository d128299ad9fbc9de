import type { Comprobante, Impuestos, RetencionTotal } from '../document.ts';
import type { CfdiOutput } from '../../xml/cfdi-output.ts';
import { childOf, optionalDecimal, requiredDecimal, type XmlElement } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';
import { pairedTaxes, readImpuesto, readTraslado, writeTax } from './tax-nodes.ts';

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

function readImpuestos(element: XmlElement): Impuestos {
  return {
    retenciones: childOf(element, 'cfdi:Retenciones')?.children.map(readRetencionTotal) ?? [],
    traslados: childOf(element, 'cfdi:Traslados')?.children.map(readTraslado) ?? [],
    totalImpuestosRetenidos: optionalDecimal(element, 'TotalImpuestosRetenidos'),
    totalImpuestosTrasladados: optionalDecimal(element, 'TotalImpuestosTrasladados'),
  };
}

function readRetencionTotal(element: XmlElement): RetencionTotal {
  return { impuesto: readImpuesto(element), importe: requiredDecimal(element, 'Importe') };
}
