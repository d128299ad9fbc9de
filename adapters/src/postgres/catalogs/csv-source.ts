import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { largeCatalogNames, type LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { isoDay, type CatalogEntry } from './entry.ts';

/** Columns that have a place of their own; any other is a fact of the key. */
const ownColumns = new Set(['clave', 'nombre', 'palabras', 'desde', 'hasta', 'orden']);

/**
 * Reads a list from CSV with the columns `clave` and `nombre`, and as far as there are any `palabras`, `desde`,
 * `hasta`, `orden`.
 * @throws Error with a sentence for the operator when the columns are others.
 */
export async function readCsv(path: string): Promise<CatalogEntry[]> {
  const records = parse<Record<string, string>>(await readFile(path), {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const [first] = records;
  if (!first || !('clave' in first) || !('nombre' in first)) {
    throw new Error(`${basename(path)} necesita las columnas clave y nombre, y al menos una fila.`);
  }
  return records.map(toEntry);
}

function toEntry(record: Record<string, string>): CatalogEntry {
  const order = Number(record['orden'] ?? '');
  return {
    key: record['clave'] ?? '',
    name: record['nombre'] ?? '',
    words: record['palabras'] || undefined,
    validFrom: isoDay(record['desde']),
    validTo: isoDay(record['hasta']),
    frequency: order > 0 ? order : undefined,
    facts: Object.fromEntries(
      Object.entries(record).filter(([column, value]) => !ownColumns.has(column) && value !== ''),
    ),
  };
}

/** `clave-prod-serv.csv` and `c_ClaveProdServ.csv` say which list they are. */
export function catalogOfFile(path: string): LargeCatalogName | undefined {
  const name = basename(path)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  return largeCatalogNames.find((catalog) => name.includes(catalog.toLowerCase()));
}
