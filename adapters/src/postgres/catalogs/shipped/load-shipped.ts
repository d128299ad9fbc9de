import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { replaceCatalog, settleCatalogs } from '../replace-catalog.ts';
import { readManifest, readPack, shippedFolder, type Manifest } from './pack.ts';

/** Is what a database says of a list. */
interface LoadedList {
  readonly name: string;
  readonly complete: boolean;
  /** It is null for a list that an operator loaded. */
  readonly version: string | null;
  readonly state: string | null;
  readonly day: string;
}

export interface ShippedOptions {
  /** The product's lists are then loaded also in place of an operator's. */
  readonly insist?: boolean;
  readonly folder?: string;
}

/**
 * Loads the lists that come with the product where they are missing or older. What an operator loaded stays until the
 * product brings a later state of SAT's lists.
 * @returns the names of those that were loaded.
 */
export async function loadShippedCatalogs(database: Database, options: ShippedOptions = {}): Promise<string[]> {
  const { insist = false, folder = shippedFolder } = options;
  const manifest = await readManifest(folder);
  const loaded = await database.rows<LoadedList>(sql`
    select name, complete, version, state::text, loaded_at::date::text as day from catalog_lists`);
  const needed = manifest.lists.filter((list) => insist || isNeeded(list, manifest, loaded));
  if (needed.length === 0) return [];
  const versions = new Map<LargeCatalogName, string>(needed.map(({ name, version }) => [name, version]));
  for (const { name, entries } of await readPack(folder, manifest, (each) => versions.has(each))) {
    const shipped = { version: versions.get(name) ?? '', state: manifest.state };
    await replaceCatalog(database, { name, entries, shipped });
  }
  await settleCatalogs(database);
  return [...versions.keys()];
}

/** The same for commands that have no more to do with the database. */
export async function loadShippedInto(url: string, options: ShippedOptions = {}): Promise<string[]> {
  const database = await Database.connect({ url, poolSize: 2 });
  try {
    return await loadShippedCatalogs(database, options);
  } finally {
    await database.close();
  }
}

type ShippedList = Manifest['lists'][number];

function isNeeded({ name, version }: ShippedList, { state }: Manifest, loaded: readonly LoadedList[]): boolean {
  const there = loaded.find((list) => list.name === name);
  if (!there?.complete) return true;
  if (there.version === version) return false;
  return there.version === null ? state > there.day : state >= (there.state ?? '');
}
