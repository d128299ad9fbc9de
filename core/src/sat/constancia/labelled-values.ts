/** SAT prints these labels of the data, of the address and of the end of a constancia before a colon. */
const LABELS = [
  'idCIF',
  'RFC',
  'CURP',
  'Nombre (s)',
  'Primer Apellido',
  'Segundo Apellido',
  'Denominación/Razón Social',
  'Régimen Capital',
  'Nombre Comercial',
  'Fecha inicio de operaciones',
  'Fecha de inicio de operaciones',
  'Estatus en el padrón',
  'Fecha de último cambio de estado',
  'Código Postal',
  'Tipo de Vialidad',
  'Nombre de Vialidad',
  'Número Exterior',
  'Número Interior',
  'Nombre de la Colonia',
  'Nombre de la Localidad',
  'Nombre del Municipio o Demarcación Territorial',
  'Nombre de la Entidad Federativa',
  'Entre Calle',
  'Y Calle',
  'Correo Electrónico',
  'Al. Número',
  'Tel. Fijo Lada',
  'Estado del domicilio',
  'Estado del contribuyente en el domicilio',
  'Regímenes',
  'Obligaciones',
  'Actividades Económicas',
  'Cadena Original Sello',
  'Sello Digital',
] as const;

/** These headings have no colon, or not always one. They end a value and have none. */
const HEADINGS = [
  'Datos de Identificación del Contribuyente',
  'Datos del domicilio registrado',
  'CÉDULA DE IDENTIFICACIÓN FISCAL',
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'Lugar y Fecha de Emisión',
  'Registro Federal de Contribuyentes',
  'Nombre, denominación o razón social',
  'Sus datos personales son incorporados',
] as const;

export type Label = (typeof LABELS)[number];
export type Heading = (typeof HEADINGS)[number];

/** Returns a pattern that finds the text itself. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A label may be broken over two lines, and the space within «Nombre (s)» is not always there. */
export const patternOf = (label: Label | Heading): string =>
  escaped(label)
    .replaceAll(String.raw` \(`, String.raw`\s*\(`)
    .replaceAll(' ', String.raw`\s+`);

/** Compares labels so that the longest one at a place wins. Case counts: labels are not in capitals, and values are. */
const longestFirst = (labels: readonly (Label | Heading)[]) =>
  labels
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|');

export const STOPS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(${longestFirst(LABELS)})\s*:|(?:${longestFirst(HEADINGS)})\s*:?)`,
  'gu',
);

const keyOf = (label: string): string => label.replaceAll(/\s+/g, '');

const byKey = new Map<string, Label>(LABELS.map((label) => [keyOf(label), label]));

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the values behind each label, in the order of the text. A value goes on over line ends up to whatever label
 * or heading comes next, and may be empty.
 */
export function labelledValues(text: string): ReadonlyMap<Label, readonly string[]> {
  const stops = [...text.matchAll(STOPS)];
  const values = new Map<Label, string[]>();
  for (const [index, stop] of stops.entries()) {
    const label = byKey.get(keyOf(stop[1] ?? ''));
    if (label === undefined) continue;
    const value = oneLine(text.slice(stop.index + stop[0].length, stops[index + 1]?.index));
    values.set(label, [...(values.get(label) ?? []), value]);
  }
  return values;
}

export const DATA = new RegExp(patternOf('Datos de Identificación del Contribuyente'), 'u');
export const RFC_LABEL = new RegExp(patternOf('Registro Federal de Contribuyentes'), 'u');
export const NAME_LABEL = new RegExp(patternOf('Nombre, denominación o razón social'), 'u');
const RFC = /(?<![\p{L}\p{N}&])[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}(?![\p{L}\p{N}])/gu;

/** The taxpayer's card on the first page of a constancia, and the code below it. */
interface Card {
  /** Lists what has the form of an RFC. */
  readonly rfcs: readonly string[];
  /** Tells whether the card tells a name. */
  readonly isNamed: boolean;
  /** Tells whether whole lines of it are this name. */
  readonly names: (nombre: string) => boolean;
}

/** @param text of the first page, up to whose identification data the card goes. */
export function readCard(text: string): Card {
  const data = DATA.exec(text);
  const card = data ? text.slice(0, data.index) : '';
  const lines = card.replace(RFC_LABEL, '\n').replace(NAME_LABEL, '\n');
  return {
    rfcs: card.match(RFC) ?? [],
    isNamed: NAME_LABEL.test(card),
    names: (nombre) => wholeLines(nombre).test(lines),
  };
}

/** The spaces around a name are those of its own lines: line ends too would be tried from each of many empty lines. */
export const wholeLines = (nombre: string) =>
  new RegExp(String.raw`^[\p{Zs}\t]*${escaped(nombre).replaceAll(' ', String.raw`\s+`)}[\p{Zs}\t]*$`, 'mu');
