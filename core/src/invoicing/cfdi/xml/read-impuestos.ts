import type { Impuesto, Impuestos, Retencion, RetencionTotal, TipoFactor, Traslado } from '../document.ts';
import type { XmlElement } from './parse.ts';
import { CfdiReadError, childOf, optionalDecimal, required, requiredDecimal } from './tree.ts';

const IMPUESTOS: readonly Impuesto[] = ['001', '002', '003'];
const FACTORES: readonly TipoFactor[] = ['Tasa', 'Cuota', 'Exento'];

/** The document's own tax node. */
export function readImpuestos(element: XmlElement): Impuestos {
  return {
    retenciones: childOf(element, 'cfdi:Retenciones')?.children.map(readRetencionTotal) ?? [],
    traslados: childOf(element, 'cfdi:Traslados')?.children.map(readTraslado) ?? [],
    totalImpuestosRetenidos: optionalDecimal(element, 'TotalImpuestosRetenidos'),
    totalImpuestosTrasladados: optionalDecimal(element, 'TotalImpuestosTrasladados'),
  };
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

function readRetencionTotal(element: XmlElement): RetencionTotal {
  return { impuesto: readImpuesto(element), importe: requiredDecimal(element, 'Importe') };
}

function readImpuesto(element: XmlElement): Impuesto {
  const text = required(element, 'Impuesto');
  const impuesto = IMPUESTOS.find((each) => each === text);
  if (!impuesto) throw new CfdiReadError(`unknown Impuesto ${text}`);
  return impuesto;
}

function readFactor(element: XmlElement): TipoFactor {
  const text = required(element, 'TipoFactor');
  const factor = FACTORES.find((each) => each === text);
  if (!factor) throw new CfdiReadError(`unknown TipoFactor ${text}`);
  return factor;
}
