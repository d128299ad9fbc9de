import type { Comprobante } from '../document.ts';
import { optional, required, requiredChild } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';

export const receptor: CfdiNode<Comprobante, 'receptor'> = {
  write(out, { receptor: party }) {
    out.open('cfdi:Receptor');
    out.attribute('Rfc', party.rfc);
    out.attribute('Nombre', party.nombre);
    out.attribute('DomicilioFiscalReceptor', party.domicilioFiscalReceptor);
    out.attribute('ResidenciaFiscal', party.residenciaFiscal);
    out.attribute('NumRegIdTrib', party.numRegIdTrib);
    out.attribute('RegimenFiscalReceptor', party.regimenFiscalReceptor);
    out.attribute('UsoCFDI', party.usoCfdi);
    out.close('cfdi:Receptor');
  },
  read(parent) {
    const element = requiredChild(parent, 'cfdi:Receptor');
    return {
      receptor: {
        rfc: required(element, 'Rfc'),
        nombre: required(element, 'Nombre'),
        domicilioFiscalReceptor: required(element, 'DomicilioFiscalReceptor'),
        residenciaFiscal: optional(element, 'ResidenciaFiscal'),
        numRegIdTrib: optional(element, 'NumRegIdTrib'),
        regimenFiscalReceptor: required(element, 'RegimenFiscalReceptor'),
        usoCfdi: required(element, 'UsoCFDI'),
      },
    };
  },
};
