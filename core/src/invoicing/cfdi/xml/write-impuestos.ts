import type { CfdiOutput } from '../complement.ts';
import type { Impuestos } from '../document.ts';
import { writeTax } from './write-conceptos.ts';

/** Withholdings first, unlike in a concept; in the cadena each total follows its nodes. */
export function writeImpuestos(out: CfdiOutput, impuestos: Impuestos): void {
  const retenidos = impuestos.totalImpuestosRetenidos?.toPlainString();
  const trasladados = impuestos.totalImpuestosTrasladados?.toPlainString();
  out.open('cfdi:Impuestos');
  out.xmlAttribute('TotalImpuestosRetenidos', retenidos);
  out.xmlAttribute('TotalImpuestosTrasladados', trasladados);
  if (impuestos.retenciones.length > 0) writeRetenciones(out, impuestos.retenciones);
  out.cadenaValue(retenidos);
  if (impuestos.traslados.length > 0) {
    out.open('cfdi:Traslados');
    for (const node of impuestos.traslados) writeTax(out, 'cfdi:Traslado', node);
    out.close('cfdi:Traslados');
  }
  out.cadenaValue(trasladados);
  out.close('cfdi:Impuestos');
}

function writeRetenciones(out: CfdiOutput, retenciones: Impuestos['retenciones']): void {
  out.open('cfdi:Retenciones');
  for (const { impuesto, importe } of retenciones) {
    out.open('cfdi:Retencion');
    out.attribute('Impuesto', impuesto);
    out.amount('Importe', importe);
    out.close('cfdi:Retencion');
  }
  out.close('cfdi:Retenciones');
}
