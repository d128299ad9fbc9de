import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CatalogFileError } from '../load-file.ts';
import type { SourceRow } from '../source-row.ts';

interface SmallList {
  /** It is a table of the SQLite file, with a condition where the file has several lists in one table. */
  readonly from: string;
  readonly columns: readonly string[];
  /** SAT's own order is kept where people know a list by it. */
  readonly order: 'key' | 'rowid';
}

const named = ['id', 'texto'];
const ofState = ['estado', 'texto'];
const ofPayroll = (table: string): SmallList => ({ from: `nomina_${table}`, columns: named, order: 'rowid' });

/** Lists the short lists that the domain holds, by the name of their file; their keys have no end so far. */
export const smallLists: Readonly<Record<string, SmallList>> = {
  paises: { from: 'cfdi_40_paises', columns: named, order: 'key' },
  monedas: { from: 'cfdi_40_monedas', columns: [...named, 'decimales'], order: 'key' },
  'estados-mex': { from: "cfdi_40_estados where pais = 'MEX'", columns: ofState, order: 'key' },
  'estados-usa': { from: "cfdi_40_estados where pais = 'USA'", columns: ofState, order: 'key' },
  'estados-can': { from: "cfdi_40_estados where pais = 'CAN'", columns: ofState, order: 'key' },
  'tipos-nominas': ofPayroll('tipos_nominas'),
  'tipos-contratos': ofPayroll('tipos_contratos'),
  'tipos-regimenes': ofPayroll('tipos_regimenes'),
  'tipos-jornadas': ofPayroll('tipos_jornadas'),
  'periodicidades-pagos': ofPayroll('periodicidades_pagos'),
  'riesgos-puestos': ofPayroll('riesgos_puestos'),
  'tipos-horas': ofPayroll('tipos_horas'),
  'tipos-incapacidades': ofPayroll('tipos_incapacidades'),
  'origenes-recursos': ofPayroll('origenes_recursos'),
  'tipos-otros-pagos': ofPayroll('tipos_otros_pagos'),
};

/** The domain reads them there. */
export const smallListsFolder = join(import.meta.dirname, '../../../../../core/src/sat/catalogs/data');

/**
 * Writes each short list as JSON of a row a line.
 * @param path of the SQLite file that phpcfdi/resources-sat-catalogs publishes.
 * @throws CatalogFileError for an empty list, before any is written.
 */
export async function writeSmallLists(path: string, folder: string, say: (line: string) => void): Promise<void> {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const texts = Object.entries(smallLists).map(([name, { from, columns, order }]) => {
      const rows = file
        .prepare(`select ${columns.join(', ')} from ${from} order by ${orderOf[order]}`)
        .all() as SourceRow[];
      if (rows.length === 0) throw new CatalogFileError(`La lista ${name} está vacía.`);
      const lines = rows.map((row) => `  [${columns.map((column) => JSON.stringify(tidy(row[column]))).join(', ')}]`);
      return { name, count: rows.length, text: `[\n${lines.join(',\n')}\n]\n` };
    });
    for (const { name, count, text } of texts) {
      await writeFile(join(folder, `${name}.json`), text);
      say(`${name}: ${count} claves`);
    }
  } finally {
    file.close();
  }
}

const orderOf = { key: 1, rowid: 'rowid' } as const;

/** SAT ends some names with a full stop, and writes two spaces in others. */
const tidy = (value: SourceRow[string] = '') =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '') : value;
