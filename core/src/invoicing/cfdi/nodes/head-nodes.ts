import type { CfdiRelacionados, Comprobante } from '../document.ts';
import { childOf, childrenOf, optional, required, requiredChild, type XmlElement } from '../../xml/parse.ts';
import type { CfdiOutput } from '../../xml/output.ts';
import type { CfdiNode } from './node.ts';

export const informacionGlobal: CfdiNode<Comprobante, 'informacionGlobal'> = {
  write(out, { informacionGlobal: period }) {
    if (!period) return;
    out.open('cfdi:InformacionGlobal');
    out.attribute('Periodicidad', period.periodicidad);
    out.attribute('Meses', period.meses);
    out.attribute('Año', String(period.anio));
    out.close('cfdi:InformacionGlobal');
  },
  read(parent) {
    const element = childOf(parent, 'cfdi:InformacionGlobal');
    if (!element) return { informacionGlobal: undefined };
    const [periodicidad, meses] = [required(element, 'Periodicidad'), required(element, 'Meses')];
    return { informacionGlobal: { periodicidad, meses, anio: Number(required(element, 'Año')) } };
  },
};

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
