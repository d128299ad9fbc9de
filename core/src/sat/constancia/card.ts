import { escaped, patternOf } from './labelled-values.ts';

const DATA = new RegExp(patternOf('Datos de Identificación del Contribuyente'), 'u');
const RFC_LABEL = new RegExp(patternOf('Registro Federal de Contribuyentes'), 'u');
const NAME_LABEL = new RegExp(patternOf('Nombre, denominación o razón social'), 'u');
const RFC = /(?<![\p{L}\p{N}&])[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}(?![\p{L}\p{N}])/gu;

/** The taxpayer's card on the first page of a constancia, and the code below it. */
export interface Card {
  /** What has the form of an RFC. */
  readonly rfcs: readonly string[];
  /** Whether it tells a name. */
  readonly isNamed: boolean;
  /** Whether whole lines of it are this name. */
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
    names: (nombre) => new RegExp(wholeLines(nombre), 'mu').test(lines),
  };
}

const wholeLines = (nombre: string) => String.raw`^\s*${escaped(nombre).replaceAll(' ', String.raw`\s+`)}\s*$`;
