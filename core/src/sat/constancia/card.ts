import { escaped, patternOf } from './labelled-values.ts';

export const DATA = new RegExp(patternOf('Datos de Identificación del Contribuyente'), 'u');
export const RFC_LABEL = new RegExp(patternOf('Registro Federal de Contribuyentes'), 'u');
export const NAME_LABEL = new RegExp(patternOf('Nombre, denominación o razón social'), 'u');
const RFC = /(?<![\p{L}\p{N}&])[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}(?![\p{L}\p{N}])/gu;

/** The taxpayer's card on the first page of a constancia, and the code below it. */
export interface Card {
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
