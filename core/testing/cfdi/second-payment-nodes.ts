import type { Element } from './cadena-from-xml.ts';
import { fractionOf, none, type Fraction } from './fractions.ts';

export const children = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap((each) => each.children.filter((child) => child.name === name)),
    [element],
  );

export const optional = (element: Element, name: string): string | undefined => element.attributes.get(name);
export const attribute = (element: Element, name: string): string => optional(element, name) ?? '';
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** A tax of a document that is paid, or of a payment. */
export interface PaidTax {
  readonly isWithheld: boolean;
  readonly tax: string;
  readonly factor: string;
  /**
   * It is the key of the sum that it belongs to: transfers are told apart by tax, factor and rate, withholdings by tax
   * alone.
   */
  readonly key: string;
  readonly base: Fraction;
  readonly rate: Fraction;
  readonly importe: Fraction;
}

/** @param suffix of the attributes: `DR` of a document, `P` of a payment. */
export function taxesOf(parent: Element, suffix: 'DR' | 'P'): readonly PaidTax[] {
  const read = (isWithheld: boolean, list: string, name: string) =>
    children(parent, `pago20:Impuestos${suffix}`, `pago20:${list}${suffix}`, `pago20:${name}${suffix}`).map(
      (element) => {
        const text = (attributeName: string) => optional(element, `${attributeName}${suffix}`);
        const [tax = '', factor = '', rate] = [text('Impuesto'), text('TipoFactor'), text('TasaOCuota')];
        return {
          isWithheld,
          tax,
          factor,
          key: isWithheld ? `withheld ${tax}` : [tax, factor, rate].filter(Boolean).join(' '),
          base: numberOf(text('Base')),
          rate: numberOf(rate),
          importe: numberOf(text('Importe')),
        };
      },
    );
  return [...read(false, 'Traslados', 'Traslado'), ...read(true, 'Retenciones', 'Retencion')];
}

const numberOf = (text: string | undefined): Fraction => (text === undefined ? none : fractionOf(text));

export function groupsOf(taxes: readonly PaidTax[]): ReadonlyMap<string, readonly PaidTax[]> {
  const groups = new Map<string, PaidTax[]>();
  for (const tax of taxes) groups.set(tax.key, [...(groups.get(tax.key) ?? []), tax]);
  return groups;
}
