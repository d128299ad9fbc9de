import type { Comprobante } from '../document.ts';
import { optional, required, requiredChild } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';

export const emisor: CfdiNode<Comprobante, 'emisor'> = {
  write(out, { emisor: party }) {
    out.open('cfdi:Emisor');
    out.attribute('Rfc', party.rfc);
    out.attribute('Nombre', party.nombre);
    out.attribute('RegimenFiscal', party.regimenFiscal);
    out.attribute('FacAtrAdquirente', party.facAtrAdquirente);
    out.close('cfdi:Emisor');
  },
  read(parent) {
    const element = requiredChild(parent, 'cfdi:Emisor');
    return {
      emisor: {
        rfc: required(element, 'Rfc'),
        nombre: required(element, 'Nombre'),
        regimenFiscal: required(element, 'RegimenFiscal'),
        facAtrAdquirente: optional(element, 'FacAtrAdquirente'),
      },
    };
  },
};
