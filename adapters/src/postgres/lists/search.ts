import type { ListQuery } from '@timbra/contract/list.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** Returns the words of `q`, each once, whether it came as a parameter or in the filter. */
export function wordsOf(query: ListQuery): string[] {
  const filtered = query.filter?.filter(({ field }) => field === 'q').flatMap(({ values }) => values.map(String)) ?? [];
  const words = [query.q ?? '', ...filtered].flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
  return [...new Set(words)];
}

/** Returns one condition for each word, all of which must hold. */
export const matching = (
  column: string,
  words: readonly string[],
  alsoFound?: (word: string) => Sql | undefined,
): Sql[] =>
  words.map((word) => {
    const found = isShort(word)
      ? beginning(column, word)
      : sql`${searchable(column, word)} like search_pattern(${word})`;
    const also = alsoFound?.(word);
    return also ? sql`(${found} or ${also})` : found;
  });

/** Tells whether a word has one or two letters or digits: those are looked for at the beginnings of words. */
export const isShort = (word: string): boolean => /^[a-z\d]{1,2}$/i.test(withoutAccents(word));

/**
 * The trigrams of an index tell how words begin, but not where else in them one or two letters stand. The signs before a
 * word are named, because a class such as `[^[:alnum:]]` keeps the index from being used. A row without the
 * letters is told sooner than by the expression, which is tried on the others only.
 */
function beginning(column: string, word: string): Sql {
  const text = withoutAccents(word).toLowerCase();
  return sql`${raw(column)} like ${`%${text}%`} and ${raw(column)} ~ ${`(^|[ -/:-@])${text}`}`;
}

const withoutAccents = (word: string) => word.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

/**
 * A trigram index has nothing to say of a word without three letters or digits in a row, unless a sign stands before
 * one, and would be read whole: the appended nothing keeps the planner from trying.
 */
function searchable(column: string, word: string): Sql {
  const isIndexed = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(withoutAccents(word));
  return raw(isIndexed ? column : `(${column} || '')`);
}
