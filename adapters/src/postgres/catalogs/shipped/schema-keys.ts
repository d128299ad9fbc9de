import type { CatalogEntry } from '../entry.ts';
import { CatalogFileError } from '../load-file.ts';

/**
 * A list with the further keys that SAT's schema takes, which have neither name nor days.
 * @param type of the schema that enumerates them.
 * @throws CatalogFileError for a schema without it.
 */
export function withKeysOf(xsd: string, type: string, entries: readonly CatalogEntry[]): CatalogEntry[] {
  const [, behind = ''] = xsd.split(`<xs:simpleType name="${type}">`);
  const [enumerated = ''] = behind.split('</xs:simpleType>');
  const keys = Array.from(enumerated.matchAll(/<xs:enumeration value="([^"]+)"/g), ([, key = '']) => key);
  if (keys.length === 0) throw new CatalogFileError(`El esquema no enumera ${type}.`);
  const named = new Set(entries.map(({ key }) => key));
  return [...entries, ...keys.filter((key) => !named.has(key)).map((key) => ({ key, name: '', facts: {} }))];
}
