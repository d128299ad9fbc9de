import type { XmlElement } from '@timbra/core/invoicing/xml/parse.ts';

type Json = { readonly [name: string]: unknown };

/** What the provider calls otherwise than SAT. */
const SPELT: Readonly<Record<string, string>> = {
  RegimenesAduaneros: 'RegimensAduaneros',
  TipoMateria: 'TipoMaterial',
  DescripcionMateria: 'DescripcionMaterial',
};

/** Elements around a list, which the provider leaves out. */
const AROUND = new Set(['RegimenesAduaneros', 'Ubicaciones', 'Remolques', 'FiguraTransporte']);

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);
const spelt = (name: string) => SPELT[name] ?? name;

/**
 * Where the Carta Porte of an XML differs from the body that it was made of, node by node by SAT's names: told apart from the
 * shapes by which the product writes both.
 */
export function freightDifferences(body: Json, root: XmlElement): readonly string[] {
  const complemento = root.children.find((each) => localName(each) === 'Complemento');
  const trip = complemento?.children.find((each) => localName(each) === 'CartaPorte');
  if (!trip) return ['the XML has no CartaPorte'];
  const sent = (body['Complemento'] as Json)['CartaPorte31'] as Json;
  return compared(sent, trip, 'CartaPorte');
}

function compared(sent: Json, element: XmlElement, at: string): readonly string[] {
  const attributes = [...element.attributes].filter(([name]) => name !== 'Version' && !name.startsWith('xmlns'));
  const known = new Set([
    ...attributes.map(([name]) => spelt(name)),
    ...element.children.map((child) => spelt(localName(child))),
  ]);
  return [
    ...Object.keys(sent)
      .filter((name) => name !== 'Version' && !known.has(name))
      .map((name) => `${at}.${name} is in the body alone`),
    ...attributes.flatMap(([name, value]) =>
      isSame(sent[spelt(name)], value) ? [] : [`${at}.${name}: ${String(sent[spelt(name)])} became ${value}`],
    ),
    ...[...new Set(element.children.map(localName))].flatMap((name) => childrenCompared(sent, element, name, at)),
  ];
}

function childrenCompared(sent: Json, element: XmlElement, name: string, at: string): readonly string[] {
  const named = element.children.filter((child) => localName(child) === name);
  const inside = AROUND.has(name) ? named.flatMap(({ children }) => children) : named;
  const value = sent[spelt(name)] ?? [];
  const parts = (Array.isArray(value) ? value : [value]) as readonly Json[];
  if (parts.length !== inside.length) return [`${at}.${name}: ${parts.length} became ${inside.length}`];
  return inside.flatMap((child, index) => compared(parts[index] ?? {}, child, `${at}.${name}[${index}]`));
}

const isSame = (sent: unknown, written: string): boolean =>
  typeof sent === 'number' ? sent === Number(written) : sent === written;
