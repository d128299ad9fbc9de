import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseXml, type XmlElement } from '@timbra/core/invoicing/xml/parse.ts';
import { partsOf, type AnyPart, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';

/** An element of a schema, with what its file's prefixes stand for: lists of several complements have one name. */
interface Defined {
  readonly element: XmlElement;
  readonly spaces: ReadonlyMap<string, string>;
}

/** SAT's schemas of a folder, read as far as shapes describe the same. */
export interface Schemas {
  /** By their name with its prefix. */
  readonly elements: ReadonlyMap<string, Defined>;
  /** By their namespace and name. */
  readonly types: ReadonlyMap<string, Defined>;
}

export async function readSchemas(folder: string): Promise<Schemas> {
  const names = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    names.filter((file) => file.endsWith('.xsd')).map((file) => readFile(join(folder, file), 'utf8')),
  );
  const files = texts.map((text) => {
    const root = parseXml(text.replace(/^\uFEFF/, ''));
    const spaces = new Map([...root.attributes].map(([name, space]) => [name.replace('xmlns:', ''), space]));
    return { root, spaces, target: root.attributes.get('targetNamespace') ?? '' };
  });
  return {
    elements: new Map(
      files.flatMap(({ root, spaces, target }) => {
        const prefix = [...spaces].find(([, space]) => space === target)?.[0];
        return named(root, 'xs:element').map(([name, element]) => [`${prefix}:${name}`, { element, spaces }] as const);
      }),
    ),
    types: new Map(
      files.flatMap(({ root, spaces, target }) =>
        named(root, 'xs:simpleType').map(([name, element]) => [`${target} ${name}`, { element, spaces }] as const),
      ),
    ),
  };
}

const named = (root: XmlElement, kind: string) =>
  root.children.filter(({ name }) => name === kind).map((each) => [each.attributes.get('name') ?? '', each] as const);

/** What an attribute may be. */
interface Rules {
  readonly required: boolean;
  readonly facets: ReadonlyMap<string, string>;
  readonly choices: readonly string[];
}

interface Contents {
  readonly attributes: ReadonlyMap<string, Rules>;
  /** In their order. */
  readonly children: ReadonlyMap<string, Defined>;
}

/** Each way in which a shape and SAT's schema of its element differ, below a path. */
export function shapeDifferences(schemas: Schemas, shape: Shape): readonly string[] {
  const element = schemas.elements.get(shape.element);
  return element ? differences(schemas, shape, element) : [`${shape.element}: no schema has it`];
}

function differences(schemas: Schemas, shape: Shape, element: Defined): readonly string[] {
  const { attributes, children } = contentsOf(schemas, element);
  const parts = partsOf(shape).map(([, part]) => part);
  const own = new Set(shape.version === undefined ? [] : [shape.versionAttribute]);
  for (const part of parts) if (isAttribute(part) && !isWithin(part)) own.add(part.attribute);
  const steps = new Set(parts.flatMap((part) => stepOf(part) ?? []));
  return [
    ...lacking(`${shape.element} lacks`, [...attributes.keys(), ...children.keys()], new Set([...own, ...steps])),
    ...lacking(`${shape.element} has no`, [...own, ...steps], new Set([...attributes.keys(), ...children.keys()])),
    ...differing(
      `${shape.element}: order`,
      [...steps],
      [...children.keys()].filter((name) => steps.has(name)),
    ),
    ...parts.flatMap((part) => partDifferences(schemas, shape, part, { attributes, children })),
  ];
}

const isAttribute = (part: AnyPart) => part.as === 'text' || part.as === 'amount' || part.as === 'count';
const isWithin = (part: AnyPart) => part.as === 'amount' && part.within !== undefined;

/** The child of its element that a part is, or stands in, without its prefix. */
function stepOf(part: AnyPart): string | undefined {
  if (part.as === 'amount') return part.within && localName(part.within);
  if (part.as === 'list') return localName(part.within[0] ?? part.shape.element);
  return part.as === 'element' ? localName(part.shape.element) : undefined;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function partDifferences(schemas: Schemas, shape: Shape, part: AnyPart, { attributes, children }: Contents) {
  if (part.as === 'text' || part.as === 'count') return attributeDifferences(shape, part, attributes);
  if (part.as === 'amount') {
    const around = part.within === undefined ? undefined : children.get(localName(part.within));
    return attributeDifferences(shape, part, around ? contentsOf(schemas, around).attributes : attributes);
  }
  const path = part.as === 'list' ? [...part.within, part.shape.element] : [part.shape.element];
  let inside: Contents = { attributes, children };
  let found: Defined | undefined;
  for (const step of path) {
    found = inside.children.get(localName(step));
    if (!found) return [`${shape.element}: no element ${path.join('/')}`];
    inside = contentsOf(schemas, found);
  }
  return found ? differences(schemas, part.shape, found) : [];
}

function attributeDifferences(
  { element }: Shape,
  part: Extract<AnyPart, { readonly attribute: string }>,
  attributes: ReadonlyMap<string, Rules>,
): readonly string[] {
  const rules = attributes.get(part.attribute);
  if (!rules) return [];
  const at = `${element}@${part.attribute}`;
  const required = isWithin(part) ? [] : differing(`${at} required`, part.required, rules.required);
  if (part.as !== 'text') return [...required, ...limitDifferences(at, part.limits, rules)];
  const unfit = rules.choices.filter(({ length }) => length < part.least || length > part.most);
  const { length, minLength = length, maxLength = length } = Object.fromEntries(rules.facets);
  return [
    ...required,
    ...unfit.map((choice) => `${at}: ${choice} does not fit`),
    // What is shorter is refused by the rules of its complement where its shape does not say it.
    ...(minLength !== undefined && part.least > Number(minLength) ? [`${at} least: ${part.least}, ${minLength}`] : []),
    ...(maxLength === undefined ? [] : differing(`${at} most`, part.most, Number(maxLength))),
  ];
}

function limitDifferences(at: string, limits: { least: string; most: string; decimals: number }, { facets }: Rules) {
  const least = facets.get('minInclusive');
  const most = facets.get('maxInclusive');
  const decimals = facets.get('fractionDigits');
  return [
    ...(least === undefined || Decimal.parse(least).equals(Decimal.parse(limits.least))
      ? []
      : [`${at} least: ${limits.least}, ${least}`]),
    ...(most === undefined || Decimal.parse(most).equals(Decimal.parse(limits.most))
      ? []
      : [`${at} most: ${limits.most}, ${most}`]),
    ...(decimals === undefined ? [] : differing(`${at} decimals`, limits.decimals, Number(decimals))),
  ];
}

const lacking = (what: string, wanted: readonly string[], there: ReadonlySet<string>) =>
  wanted.filter((name) => !there.has(name)).map((name) => `${what} ${name}`);

function differing<Value>(what: string, ours: Value, theirs: Value): readonly string[] {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return one === other ? [] : [`${what}: ${one}, ${other}`];
}

function contentsOf(schemas: Schemas, { element, spaces }: Defined): Contents {
  const type = element.children.find(({ name }) => name === 'xs:complexType');
  const within = (type?.children ?? []).flatMap((each) =>
    each.name === 'xs:complexContent' ? extended(each) : [each],
  );
  return {
    attributes: new Map(
      named({ ...element, children: within }, 'xs:attribute').map(([name, each]) => [
        name,
        rulesOf(schemas, { element: each, spaces }),
      ]),
    ),
    children: new Map(within.flatMap(elementsIn).map(([name, each]) => [name, { element: each, spaces }])),
  };
}

const extended = ({ children }: XmlElement) => children.flatMap((extension) => extension.children);

function elementsIn(element: XmlElement): readonly (readonly [string, XmlElement])[] {
  if (element.name === 'xs:element') return [[element.attributes.get('name') ?? '', element]];
  return element.name === 'xs:sequence' || element.name === 'xs:choice' ? element.children.flatMap(elementsIn) : [];
}

function rulesOf({ types }: Schemas, attribute: Defined): Rules {
  const facets = new Map<string, string>();
  const choices: string[] = [];
  const inline = attribute.element.children.find(({ name }) => name === 'xs:simpleType');
  let type = inline
    ? { ...attribute, element: inline }
    : typeOf(types, attribute, attribute.element.attributes.get('type'));
  while (type) {
    const restriction = type.element.children.find(({ name }) => name === 'xs:restriction');
    for (const { name, attributes } of restriction?.children ?? []) {
      const value = attributes.get('value') ?? '';
      if (name === 'xs:enumeration') choices.push(value);
      else if (!facets.has(localName(name))) facets.set(localName(name), value);
    }
    type = typeOf(types, type, restriction?.attributes.get('base'));
  }
  return { required: attribute.element.attributes.get('use') === 'required', facets, choices };
}

function typeOf(types: Schemas['types'], { spaces }: Defined, name = ''): Defined | undefined {
  const [prefix = ''] = name.split(':');
  return types.get(`${spaces.get(prefix)} ${localName(name)}`);
}
