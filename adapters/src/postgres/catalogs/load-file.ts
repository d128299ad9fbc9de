import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { largeCatalogNames, type LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import type { Database } from '../database.ts';
import { catalogOfFile, readCsv } from './csv-source.ts';
import type { CatalogEntry } from './entry.ts';
import { replaceCatalog, settleCatalogs } from './replace-catalog.ts';
import { catalogSources } from './sources.ts';
import type { SourceRow } from './source-row.ts';

export interface LoadOptions {
  /** It is only this list; a CSV file whose name does not say which list it is needs it. */
  readonly list?: LargeCatalogName | undefined;
  readonly onProgress: (line: string) => void;
}

/**
 * Loads the complete lists of a file in place of those that are there. Each is swapped at once, so that nobody ever
 * searches half of one; from then on its unknown keys are errors.
 * @throws CatalogFileError before anything is changed.
 */
export async function loadCatalogFile(database: Database, path: string, options: LoadOptions): Promise<void> {
  const lists = (await isSqlite(path)) ? readSqlite(path, options) : [await readOneCsv(path, options)];
  for (const { name, entries } of lists) refuseBroken(name, entries);
  for (const { name, entries } of lists) {
    const onProgress = (done: number) => options.onProgress(`${name}: ${done} de ${entries.length}`);
    const lines = entries.map((entry) => JSON.stringify(entry));
    const isWider = catalogSources[name].isWider === true;
    await replaceCatalog(database, { name, entries: lines, shipped: undefined, onProgress, isWider });
    options.onProgress(`${name}: lista completa, ${entries.length} claves.`);
  }
  await settleCatalogs(database);
}

export interface FoundList {
  readonly name: LargeCatalogName;
  readonly entries: readonly CatalogEntry[];
}

async function isSqlite(path: string): Promise<boolean> {
  const file = await open(path).catch(() => {
    throw new CatalogFileError(`No se puede leer ${path}.`);
  });
  const { buffer } = await file.read(Buffer.alloc(15), 0, 15, 0);
  await file.close();
  return buffer.toString('latin1') === 'SQLite format 3';
}

/** @throws CatalogFileError when it has none of the lists that are wanted. */
export function readSqlite(path: string, { list, onProgress }: LoadOptions): FoundList[] {
  const file = openSqlite(path);
  try {
    const wanted = list === undefined ? largeCatalogNames : [list];
    for (const name of wanted.filter((each) => !file.names.includes(each))) {
      onProgress(`${name}: el archivo no la trae; se queda como está.`);
    }
    const found = wanted.filter((each) => file.names.includes(each));
    if (found.length === 0) throw new CatalogFileError('El archivo no trae ninguna de las listas que se cargan.');
    return found.map((name) => ({ name, entries: file.read(name) }));
  } finally {
    file.close();
  }
}

async function readOneCsv(path: string, { list }: LoadOptions): Promise<FoundList> {
  const name = list ?? catalogOfFile(path);
  if (!name) throw new CatalogFileError(`Di qué lista es con --list: ${largeCatalogNames.join(', ')}.`);
  const entries = await readCsv(path).catch((error: unknown) => {
    throw new CatalogFileError(error instanceof Error ? error.message : String(error));
  });
  return { name, entries };
}

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

interface SqliteCatalogs {
  /** Names the large lists that the file has. */
  readonly names: readonly LargeCatalogName[];
  read(name: LargeCatalogName): CatalogEntry[];
  close(): void;
}

/** @throws Error when the file is no SQLite database. */
function openSqlite(path: string): SqliteCatalogs {
  const file = new DatabaseSync(path, { readOnly: true });
  const there = new Set(
    file
      .prepare("select name from sqlite_master where type in ('table', 'view')")
      .all()
      .map((row) => String(row['name'])),
  );
  return {
    names: largeCatalogNames.filter((name) => there.has(catalogSources[name].table)),
    read: (name) => {
      const { table, beside, entry } = catalogSources[name];
      const more = beside !== undefined && there.has(beside) ? `left join (select * from ${beside}) b using (id)` : '';
      // The columns of the list itself come last: of two of one name the last one is read.
      const columns = more === '' ? 't.*' : 'b.*, t.*';
      return (file.prepare(`select ${columns} from ${table} t ${more}`).all() as SourceRow[]).map(entry);
    },
    close: () => file.close(),
  };
}
