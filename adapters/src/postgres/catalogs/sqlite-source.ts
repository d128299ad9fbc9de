import { DatabaseSync } from 'node:sqlite';
import { largeCatalogNames, type LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import type { CatalogEntry } from './entry.ts';
import type { SourceRow } from './source-row.ts';
import { catalogSources } from './sources.ts';

export interface SqliteCatalogs {
  /** Names the large lists that the file has. */
  readonly names: readonly LargeCatalogName[];
  read(name: LargeCatalogName): CatalogEntry[];
  close(): void;
}

/** @throws Error when the file is no SQLite database. */
export function openSqlite(path: string): SqliteCatalogs {
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
