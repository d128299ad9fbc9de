import type { CfdiRelacionados, Comprobante } from '../document.ts';
import type { CfdiOutput } from '../../xml/cfdi-output.ts';
import { childrenOf, required, type XmlElement } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';

export const cfdiRelacionados: CfdiNode<Comprobante, 'cfdiRelacionados'> = {
  write(out, comprobante) {
    for (const relation of comprobante.cfdiRelacionados) writeRelation(out, relation);
  },
  read: (parent) => ({ cfdiRelacionados: childrenOf(parent, 'cfdi:CfdiRelacionados').map(readRelation) }),
  pairedBy: { 'cfdi:CfdiRelacionado': ['UUID'] },
  counted: ['cfdi:CfdiRelacionados'],
};

function writeRelation(out: CfdiOutput, { tipoRelacion, uuids }: CfdiRelacionados): void {
  out.open('cfdi:CfdiRelacionados');
  out.attribute('TipoRelacion', tipoRelacion);
  for (const uuid of uuids) {
    out.open('cfdi:CfdiRelacionado');
    out.attribute('UUID', uuid);
    out.close('cfdi:CfdiRelacionado');
  }
  out.close('cfdi:CfdiRelacionados');
}

function readRelation(element: XmlElement): CfdiRelacionados {
  return {
    tipoRelacion: required(element, 'TipoRelacion'),
    uuids: childrenOf(element, 'cfdi:CfdiRelacionado').map((related) => required(related, 'UUID')),
  };
}
