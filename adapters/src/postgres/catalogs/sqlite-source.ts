import { DatabaseSync } from 'node:sqlite';
import type { LargeCatalogName } from '@timbra/core/catalogs/large-catalogs.ts';
import { isoDay, type CatalogEntry } from './entry.ts';
import { zoneOfHuso } from './huso.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Tables of the SQLite file that phpcfdi/resources-sat-catalogs publishes. */
const tables: Record<LargeCatalogName, { readonly table: string; readonly entry: (row: Row) => CatalogEntry }> = {
  claveProdServ: {
    table: 'cfdi_40_productos_servicios',
    entry: (row) => ({ ...common(row), words: text(row, 'similares') || undefined }),
  },
  claveUnidad: {
    table: 'cfdi_40_claves_unidades',
    entry: (row) => ({ ...common(row), words: text(row, 'simbolo') || undefined }),
  },
  codigoPostal: {
    table: 'cfdi_40_codigos_postales',
    entry: (row) => ({ ...common(row), name: text(row, 'estado'), facts: postalFacts(row) }),
  },
};

export interface SqliteCatalogs {
  /** Which of the large lists the file has. */
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
  const names = (Object.keys(tables) as LargeCatalogName[]).filter((name) => there.has(tables[name].table));
  return {
    names,
    read: (name) => {
      const { table, entry } = tables[name];
      return (file.prepare(`select * from ${table}`).all() as Row[]).map(entry);
    },
    close: () => file.close(),
  };
}

function common(row: Row): CatalogEntry {
  return {
    key: text(row, 'id'),
    name: text(row, 'texto'),
    validFrom: isoDay(text(row, 'vigencia_desde')),
    validTo: isoDay(text(row, 'vigencia_hasta')),
    facts: {},
  };
}

function postalFacts(row: Row): Record<string, string> {
  const zona = zoneOfHuso(text(row, 'huso_descripcion'));
  return {
    estado: text(row, 'estado'),
    ...(text(row, 'municipio') !== '' && { municipio: text(row, 'municipio') }),
    ...(row['estimulo_frontera'] === 1 && { frontera: 'si' }),
    ...(zona !== undefined && { zona }),
  };
}

const text = (row: Row, column: string): string => String(row[column] ?? '');
