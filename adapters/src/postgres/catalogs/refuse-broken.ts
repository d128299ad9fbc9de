import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import type { CatalogEntry } from './entry.ts';
import { catalogSources } from './sources.ts';

/** Says what is wrong with the file, in a sentence for the operator. */
export class CatalogFileError extends Error {
  override readonly name = 'CatalogFileError';
}

/** @throws CatalogFileError for a list that is empty, of other keys or with one of them twice. */
export function refuseBroken(name: LargeCatalogName, entries: readonly CatalogEntry[]): void {
  if (entries.length === 0) throw new CatalogFileError(`La lista ${name} está vacía.`);
  const seen = new Set<string>();
  for (const { key, part = '' } of entries) {
    if (!catalogSources[name].key.test(key)) throw new CatalogFileError(`«${key}» no es una clave de ${name}.`);
    const whole = `${key} ${part}`;
    if (seen.has(whole)) throw new CatalogFileError(`La clave ${whole.trim()} está dos veces en ${name}.`);
    seen.add(whole);
  }
}
