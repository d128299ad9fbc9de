import type { CfdiRelacionados, Comprobante } from '../request.ts';
import { childOf, childrenOf, optional, required, requiredChild, type XmlElement } from '../../xml/parse.ts';
import type { CfdiOutput } from '../../xml/output.ts';
import { complementTypeOf, complementTypes, readComplement, type Complement } from '../../complements/registry.ts';

/**
 * Describes a part of a document or of a concept: how it is written below its owner's element, how it is read back from
 * there, and how a provider's copy of it is compared.
 */
export interface CfdiNode<Owner, Field extends keyof Owner> {
  /** Writes nothing where the owner has none. */
  write(out: CfdiOutput, owner: Pick<Owner, Field>): void;
  /** @param parent the owner's element. */
  read(parent: XmlElement): Pick<Owner, Field>;
  /** The order of these elements says nothing; two of them are the same by these attributes. */
  readonly pairedBy?: Readonly<Record<string, readonly string[]>>;
  /** These elements are told with their place even where there is one of them. */
  readonly counted?: readonly string[];
}

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

const readRelation = (element: XmlElement): CfdiRelacionados => ({
  tipoRelacion: required(element, 'TipoRelacion'),
  uuids: childrenOf(element, 'cfdi:CfdiRelacionado').map((related) => required(related, 'UUID')),
});

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

type PairedBy = NonNullable<CfdiNode<Comprobante, 'complementos'>['pairedBy']>;

export const complementos: CfdiNode<Comprobante, 'complementos'> = {
  write(out, comprobante) {
    if (comprobante.complementos.length === 0) return;
    out.open('cfdi:Complemento');
    for (const complement of comprobante.complementos) complementTypeOf(complement).write(out, complement);
    out.close('cfdi:Complemento');
  },
  /** Reads those that the engine knows; the stamp is none of them. */
  read: (parent) => ({ complementos: complementElements(parent).flatMap(known) }),
  pairedBy: Object.assign({}, ...complementTypes.map(({ pairedBy }) => pairedBy)) as PairedBy,
};

export const complementElements = (root: XmlElement): XmlElement[] =>
  childrenOf(root, 'cfdi:Complemento').flatMap(({ children }) => children);

const known = (element: XmlElement): Complement[] => {
  const complement = readComplement(element);
  return complement ? [complement] : [];
};
