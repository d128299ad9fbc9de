import type { Concepto } from '../document.ts';
import { childrenOf, required } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';

export const cuentaPredial: CfdiNode<Concepto, 'cuentaPredial'> = {
  write(out, concepto) {
    for (const cuenta of concepto.cuentaPredial) {
      out.open('cfdi:CuentaPredial');
      out.attribute('Numero', cuenta);
      out.close('cfdi:CuentaPredial');
    }
  },
  read: (parent) => ({
    cuentaPredial: childrenOf(parent, 'cfdi:CuentaPredial').map((node) => required(node, 'Numero')),
  }),
};
