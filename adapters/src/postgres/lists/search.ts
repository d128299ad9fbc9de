import type { ListQuery } from '../../http/contract/list.ts';
import { raw, sql, type Sql } from './sql.ts';

/** The words of `q`, whether it came as a parameter or in the filter. */
export function wordsOf(query: ListQuery): string[] {
  const filtered = query.filter?.filter(({ field }) => field === 'q').flatMap(({ values }) => values.map(String)) ?? [];
  return [query.q ?? '', ...filtered].flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
}

/** One condition for each word, all of which must hold. */
export function matching(
  column: string,
  words: readonly string[],
  alsoFound?: (word: string) => Sql | undefined,
): Sql[] {
  return words.map((word) => {
    const found = sql`${searchable(column, word)} like search_pattern(${word})`;
    const also = alsoFound?.(word);
    return also ? sql`(${found} or ${also})` : found;
  });
}

/**
 * A trigram index has nothing to say of a word without three letters or digits in a row, and would be read whole:
 * the appended nothing keeps the planner from trying.
 */
function searchable(column: string, word: string): Sql {
  const letters = word.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return raw(/[\p{L}\p{N}]{3}/u.test(letters) ? column : `(${column} || '')`);
}
