import type { LargeCatalogName } from '../../../sat/search/large-catalog-names.ts';

/** A key of one of SAT's lists, and where in the complement it stands. */
export interface ListedKey {
  readonly list: LargeCatalogName;
  readonly key: string;
  readonly at: string;
}

/**
 * Keys that SAT's schema has and its published lists do not: materials by a number of its own and three of the United
 * Nations', two special vehicles and a trailer.
 */
const UNLISTED: Partial<Record<LargeCatalogName, RegExp>> = {
  materialPeligroso: /^(?:M(?!0000)(?:[01]\d{3}|2[0-2]\d{2}|23[0-3]\d|234[0-6])|119|3316|3492|3493)$/,
  configAutotransporte: /^OTROE(?:GP|V)$/,
  subTipoRem: /^CTR030$/,
};

/** What is empty is told as missing. */
export const named = (list: LargeCatalogName, key: string | undefined, at: string): readonly ListedKey[] =>
  key === undefined || key === '' || UNLISTED[list]?.test(key) ? [] : [{ list, key, at }];
