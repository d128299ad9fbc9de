import { storableText } from '@timbra/core/shared/plain-name.ts';

/** Returns keys as one parameter, without those that no record can have: the database refuses their characters. */
export const storableKeys = (keys: readonly string[]): string =>
  JSON.stringify(keys.filter((key) => storableText(key) === key));
