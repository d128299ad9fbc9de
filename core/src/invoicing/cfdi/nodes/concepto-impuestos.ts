import type { Concepto } from '../document.ts';
import { childOf } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';
import { pairedTaxes, readRetencion, readTraslado, writeTax } from './tax-nodes.ts';

export const conceptoImpuestos: CfdiNode<Concepto, 'traslados' | 'retenciones'> = {
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
    const taxes = childOf(parent, 'cfdi:Impuestos');
    const traslados = taxes && childOf(taxes, 'cfdi:Traslados');
    const retenciones = taxes && childOf(taxes, 'cfdi:Retenciones');
    return {
      traslados: traslados?.children.map(readTraslado) ?? [],
      retenciones: retenciones?.children.map(readRetencion) ?? [],
    };
  },
  pairedBy: pairedTaxes,
};
