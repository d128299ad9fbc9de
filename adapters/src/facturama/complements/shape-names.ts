import type { AnyPart } from '@timbra/core/invoicing/complements/shape/shape.ts';

/** What Facturama calls otherwise than SAT does, by SAT's name. */
export type Renamed = Readonly<Record<string, string>>;

/** What Facturama calls a part: a list has the name of the element around it. */
export function nameIn(part: AnyPart, renamed: Renamed): string {
  const name = satName(part);
  return renamed[name] ?? name;
}

function satName(part: AnyPart): string {
  if (part.as === 'element') return localName(part.shape.element);
  return part.as === 'list' ? localName(part.within ?? part.shape.element) : part.attribute;
}

const localName = (element: string) => element.slice(element.indexOf(':') + 1);
