import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';

/**
 * Lists what trade in Mexico calls things that SAT's list names otherwise, in `trade-words.json`: groups of words and
 * phrases in Spanish, each word in one group alone, with the keys of c_ClaveProdServ that fit them, the best first.
 */
const Groups = z.array(
  z.strictObject({ words: z.array(z.string().min(2)).min(1), keys: z.array(z.string().regex(/^\d{8}$/)).min(1) }),
);

export type TradeGroup = z.infer<typeof Groups>[number];

export const tradeGroups: readonly TradeGroup[] = Groups.parse(
  JSON.parse(readFileSync(new URL('trade-words.json', import.meta.url), 'utf8')),
);

interface Token {
  readonly text: string;
  /** It is the same in singular. */
  readonly stem: string;
}

type Phrase = { readonly tokens: readonly Token[]; readonly keys: readonly string[] };

/** These words tell nothing of what is sold. */
const empty = new Set('a al con de del e el en la las lo los o para por un una y'.split(' '));
/** These words may stand before anything that is sold. */
const general = new Set(['servicio', 'venta', 'compra', 'pago', 'producto', 'articulo']);

function tokensOf(text: string): readonly Token[] {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== '' && !empty.has(word)).map((word) => ({ text: word, stem: stemOf(word) }));
}

/** «luz» and «luces», «clase» and «clases», «comisión» and «comisiones» are one word. */
const stemOf = (word: string): string =>
  word.length > 3 ? word.replace(/s$/, '').replace(/e$/, '').replace(/z$/, 'c') : word;

const phrases: readonly Phrase[] = tradeGroups.flatMap(({ words, keys }) =>
  words.map((word) => ({ tokens: tokensOf(word), keys })),
);

/** More would hide what the list itself has. */
const mostKeys = 8;
/** Fewer letters begin too many words. */
const fewestLetters = 3;

/**
 * Returns the keys of the phrases that are looked for, in singular or plural, also while their last word is being
 * typed.
 */
export function typedTradeKeys(name: LargeCatalogName, words: string): readonly string[] {
  const asked = name === 'claveProdServ' ? tokensOf(words) : [];
  const alike = phrases.filter(({ tokens }) => tokens.length === asked.length && asked.length > 0);
  const whole = alike.filter((phrase) => asked.every((token) => has(phrase, token)));
  const last = asked.length - 1;
  const begun = alike.filter((phrase) =>
    asked.every((token, index) => has(phrase, token) || (index === last && begins(phrase, token))),
  );
  return keysOf([...whole, ...begun]);
}

/** Returns the keys of phrases that a description begins with, or nearly: the longest phrase first. */
export function describedTradeKeys(name: LargeCatalogName, description: string): readonly string[] {
  const all = name === 'claveProdServ' ? tokensOf(description) : [];
  const specific = all.filter(({ stem }) => !general.has(stem));
  const asked = specific.length > 0 ? specific : all;
  const start = asked.slice(0, 2).map(({ stem }) => stem);
  const found = phrases.flatMap((phrase) => {
    const tokens = phrase.tokens.filter(({ stem }) => !general.has(stem) || specific.length === 0);
    const isThere = tokens.length > 0 && tokens.every(({ stem }) => asked.some((token) => token.stem === stem));
    const position = Math.min(
      ...tokens.map(({ stem }) => start.indexOf(stem)).filter((index) => index >= 0),
      start.length,
    );
    return isThere && position < start.length ? [{ phrase, length: tokens.length, position }] : [];
  });
  return keysOf(found.toSorted((a, b) => b.length - a.length || a.position - b.position).map(({ phrase }) => phrase));
}

const has = ({ tokens }: Phrase, { stem }: Token) => tokens.some((token) => token.stem === stem);
const begins = ({ tokens }: Phrase, { text }: Token) =>
  text.length >= fewestLetters && tokens.some((token) => token.text.startsWith(text));

const keysOf = (found: readonly Phrase[]): readonly string[] =>
  [...new Set(found.flatMap(({ keys }) => keys))].slice(0, mostKeys);
