import type { AnyPart, Shape, TextAttribute } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { partsOf } from '@timbra/core/invoicing/complements/shape/shape.ts';

/** Facturama has an amount of this name as a text: a double does not hold all of its decimals. */
type AsText = { readonly text: string };

/** Holds the names that Facturama gives otherwise than SAT does, by SAT's name; null for what it computes itself. */
export type Renamed = Readonly<Record<string, string | AsText | null>>;

interface NamedPart {
  readonly field: string;
  readonly part: AnyPart;
  readonly name: string;
}

/**
 * Returns the parts of an element that Facturama takes, with their names there: a list has the name of the element
 * around it.
 */
export const namedParts = (shape: Shape, renamed: Renamed): readonly NamedPart[] =>
  partsOf(shape).flatMap(([field, part]) => {
    const name = nameIn(satName(part), renamed);
    return name === null ? [] : [{ field, part, name }];
  });

/** Returns Facturama's name for SAT's; null for what it computes itself. */
export function nameIn(name: string, renamed: Renamed): string | null {
  const other = renamed[name];
  if (other === undefined) return name;
  return isAsText(other) ? other.text : other;
}

export const isAsText = (other: Renamed[string] | undefined): other is AsText =>
  typeof other === 'object' && other !== null;

/** Returns SAT's name of a part. */
export function satName(part: AnyPart): string {
  switch (part.as) {
    case 'element':
      return localName(part.shape.element);
    case 'list':
      return localName(part.within[0] ?? part.shape.element);
    case 'amount':
      return localName(part.within ?? part.attribute);
    default:
      return part.attribute;
  }
}

const localName = (element: string) => element.slice(element.indexOf(':') + 1);

/** Facturama has «Sí» and «No» as true and false; what is «Sí» or absent is a text there too. */
export const isBoolean = ({ asked, choices }: TextAttribute): boolean =>
  asked === 'flag' && choices?.includes('No') === true;
