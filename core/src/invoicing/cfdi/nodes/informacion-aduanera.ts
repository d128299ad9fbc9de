import type { Concepto } from '../document.ts';
import { childrenOf, required } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';

export const informacionAduanera: CfdiNode<Concepto, 'informacionAduanera'> = {
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
    informacionAduanera: childrenOf(parent, 'cfdi:InformacionAduanera').map((node) =>
      required(node, 'NumeroPedimento'),
    ),
  }),
};
