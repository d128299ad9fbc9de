import { REGIMEN_FISCAL } from '../catalogs/regimen-fiscal.ts';
import { plain } from '../search/rank-rows.ts';
import { patternOf } from './labelled-values.ts';

export interface Regimenes {
  /** Keys of those in force, each once. */
  readonly inForce: readonly string[];
  /** They are names in force that the list does not have. */
  readonly unknown: readonly string[];
  /** Tells whether some row has no date, or some date no name. */
  readonly isUnclear: boolean;
}

type Token = { readonly text: string; readonly isDate: boolean };

interface Row {
  readonly key: string | undefined;
  readonly name: string;
  readonly dates: number;
  /** The index of the token behind it. */
  readonly end: number;
}

export const SECTION = new RegExp(
  String.raw`${patternOf('Regímenes')}\s*:(.*?)(?=(?:${patternOf('Obligaciones')}|${patternOf('Cadena Original Sello')})\s*:|${patternOf('Sus datos personales son incorporados')}|$)`,
  'su',
);
/** The head is repeated at the top of each page that the table goes on over. */
const TABLE_HEAD = /Régimen\s+Fecha\s+Inicio\s+Fecha\s+Fin/gu;
const DATE = /^\d{2}\/\d{2}\/\d{4}$/;

/** The words of a name without accents and signs, and without the «Régimen de las» that SAT puts before some. */
const stemOf = (words: readonly string[]): readonly string[] => {
  const stem = words.map(wordOf).filter((word) => word !== '');
  return stem.slice(stem.findIndex((word) => !/^(regimen|de|del|la|las|los)$/.test(word)));
};
const wordOf = (text: string): string => plain(text).replaceAll(/[^a-zñ0-9]/g, '');

const keys = new Map(REGIMEN_FISCAL.entries.map(({ key, name }) => [stemOf(name.split(' ')).join(' '), key]));

/** Reads the table of regimes: a name with one date is in force, one with two has ended. */
export function readRegimenes(text: string): Regimenes | undefined {
  const section = SECTION.exec(text)?.[1];
  if (section === undefined) return undefined;
  const rows = rowsOf(tokensOf(section.replaceAll(TABLE_HEAD, ' ')));
  const inForce = rows.filter(({ dates }) => dates === 1);
  return {
    inForce: [...new Set(inForce.flatMap(({ key }) => key ?? []))],
    unknown: inForce.filter(({ key }) => key === undefined).map(({ name }) => name),
    isUnclear: rows.some(({ name, dates }) => name === '' || dates === 0 || dates > 2),
  };
}

const tokensOf = (section: string): readonly Token[] =>
  section
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isDate: DATE.test(text) }));

function rowsOf(tokens: readonly Token[]): readonly Row[] {
  const rows: Row[] = [];
  for (let start = 0; start < tokens.length; start = rows.at(-1)?.end ?? tokens.length) {
    rows.push(brokenRow(tokens, start) ?? plainRow(tokens, start));
  }
  return rows;
}

/** All words up to a date are the name, all dates behind them are its dates. */
function plainRow(tokens: readonly Token[], start: number): Row {
  const words = span(tokens, start, false);
  const dates = span(tokens, start + words.length, true);
  const name = words.map(({ text }) => text).join(' ');
  const key = keys.get(stemOf(name.split(' ')).join(' '));
  return { key, name, dates: dates.length, end: start + words.length + dates.length };
}

/** Returns the words, or the dates, that stand together from a place on. */
function span(tokens: readonly Token[], start: number, dates: boolean): readonly Token[] {
  const end = tokens.findIndex(({ isDate }, index) => index >= start && isDate !== dates);
  return tokens.slice(start, end === -1 ? tokens.length : end);
}

/**
 * A long name is printed on two lines, and its dates may stand at the end of the first: its words go on behind them. Taken
 * only where both halves are a name of the list to its last word, and the first is none.
 */
function brokenRow(tokens: readonly Token[], start: number): Row | undefined {
  const first = plainRow(tokens, start);
  if (first.key !== undefined || first.name === '' || first.dates === 0) return undefined;
  const rest = span(tokens, first.end, false);
  for (let count = 1; count <= rest.length; count += 1) {
    const name = [first.name, ...rest.slice(0, count).map(({ text }) => text)].join(' ');
    const key = keys.get(stemOf(name.split(' ')).join(' '));
    if (key !== undefined) return { key, name, dates: first.dates, end: first.end + count };
  }
  return undefined;
}
