import type { Impuesto, Retencion, TipoFactor, Traslado } from '../document.ts';
import { FACTORES, IMPUESTOS } from '../../../sat/catalogs/impuesto.ts';
import type { CfdiOutput } from '../../xml/cfdi-output.ts';
import { CfdiReadError, optionalDecimal, required, requiredDecimal, type XmlElement } from '../../xml/parse.ts';

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

export function readTraslado(element: XmlElement): Traslado {
  return {
    base: requiredDecimal(element, 'Base'),
    impuesto: readImpuesto(element),
    tipoFactor: readFactor(element),
    tasaOCuota: optionalDecimal(element, 'TasaOCuota'),
    importe: optionalDecimal(element, 'Importe'),
  };
}

export function readRetencion(element: XmlElement): Retencion {
  return {
    base: requiredDecimal(element, 'Base'),
    impuesto: readImpuesto(element),
    tipoFactor: readFactor(element),
    tasaOCuota: requiredDecimal(element, 'TasaOCuota'),
    importe: requiredDecimal(element, 'Importe'),
  };
}

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
