import { Decimal, sum } from '../../shared/money/decimal.ts';
import { childOf, childrenOf, optional, optionalDecimal, type XmlElement } from './parse.ts';

/**
 * Returns a CFDI 3.3 in the form of a 4.0, so that one reader does for both. What 3.3 did not ask for is empty, but for
 * what follows from the rest: the ObjetoImp of a concepto, and the base of a tax of the whole document.
 */
export function modernized(root: XmlElement): XmlElement {
  const children = root.children.map((child) => changedChild(root, child));
  return { ...root, attributes: withDefaults(root, { Exportacion: '01' }), children };
}

function changedChild(root: XmlElement, child: XmlElement): XmlElement {
  switch (child.name) {
    case 'cfdi:Emisor':
      return { ...child, attributes: withDefaults(child, { Nombre: '' }) };
    case 'cfdi:Receptor':
      return {
        ...child,
        attributes: withDefaults(child, { Nombre: '', DomicilioFiscalReceptor: '', RegimenFiscalReceptor: '' }),
      };
    case 'cfdi:Conceptos':
      return { ...child, children: child.children.map(withObjetoImp) };
    case 'cfdi:Impuestos':
      return withBases(root, child);
    default:
      return child;
  }
}

function withObjetoImp(concepto: XmlElement): XmlElement {
  const isTaxed = childOf(concepto, 'cfdi:Impuestos') !== undefined;
  return { ...concepto, attributes: withDefaults(concepto, { ObjetoImp: isTaxed ? '02' : '01' }) };
}

function withBases(root: XmlElement, impuestos: XmlElement): XmlElement {
  const ofConceptos = childrenOf(root, 'cfdi:Conceptos')
    .flatMap(({ children }) => children)
    .flatMap((concepto) => childrenOf(concepto, 'cfdi:Impuestos'))
    .flatMap((taxes) => childrenOf(taxes, 'cfdi:Traslados'))
    .flatMap(({ children }) => children);
  const bases = Map.groupBy(ofConceptos, taxOf);
  const baseOf = (traslado: XmlElement) =>
    sum((bases.get(taxOf(traslado)) ?? []).map((each) => optionalDecimal(each, 'Base') ?? Decimal.ZERO));
  const children = impuestos.children.map((group) =>
    group.name === 'cfdi:Traslados'
      ? {
          ...group,
          children: group.children.map((each) => ({
            ...each,
            attributes: withDefaults(each, { Base: baseOf(each).toPlainString() }),
          })),
        }
      : group,
  );
  return { ...impuestos, children };
}

const taxOf = (traslado: XmlElement) =>
  ['Impuesto', 'TipoFactor', 'TasaOCuota'].map((name) => optional(traslado, name)).join(' ');

const withDefaults = ({ attributes }: XmlElement, defaults: Readonly<Record<string, string>>) =>
  new Map([...Object.entries(defaults), ...attributes]);
