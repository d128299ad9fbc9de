import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesByPlace } from '../cells/tables.ts';
import { defaultCell } from '../cells/visit.ts';
import { neededByTables } from '../functions/all.ts';

/** `npm run baseline` writes it; its last statement names the migrations that it stands for. */
export const baselineFile = join(import.meta.dirname, 'schema.sql');

/** Returns the names of the migrations that the baseline stands for. */
export async function namesInBaseline(): Promise<string[]> {
  const [, names = ''] = (await readFile(baselineFile, 'utf8')).split('insert into migrations');
  return Array.from(names.matchAll(/'(\w+)'/g), ([, name = '']) => name);
}

/** Separates the statements of the baseline. */
export const separator = ';\n\n';

/**
 * Returns what of the baseline is made in a cell that is added: all but the directory, what is once for the whole database, and
 * references to the directory, which may be on another server one day.
 */
function baselineOfCell(statements: readonly string[]): string[] {
  const inDirectory = (table: string | undefined) => tablesByPlace.directory.some((one) => one === table);
  return statements
    .filter((sql) => !/^create (extension|collation)\b/i.test(sql))
    .filter((sql) => !inDirectory(changed.exec(sql)?.[1] ?? indexed.exec(sql)?.[1]))
    .filter((sql) => !inDirectory(/^alter table .* REFERENCES (\w+)/.exec(sql)?.[1]))
    .map((sql) => sql.replace(/^(CREATE .*?INDEX \w+ ON )public\./, '$1'));
}

const changed = /^(?:create table|alter table|insert into|update) (\w+)/;
const indexed = /^CREATE .*?INDEX \w+ ON public\.(\w+)/;

/**
 * Makes at once, in a database or a cell without any table but that of the migrations, what those that there were when it was written
 * would make one after the other: all of it or nothing. Later ones follow it.
 * @returns the names of the migrations that it stands for; none when it has tables.
 */
export async function applyBaseline(em: EntityManager, cell: number): Promise<string[]> {
  if (!(await isBare(em))) return [];
  const whole = (await readFile(baselineFile, 'utf8')).split(separator);
  const statements = cell === defaultCell ? whole : baselineOfCell(whole);
  return em.transactional(async (tx) => {
    // The functions come first, and call what extensions bring.
    await tx.execute('set local check_function_bodies = off');
    for (const { sql } of neededByTables) await tx.execute(sql);
    for (const sql of statements) await tx.execute(sql);
    const applied = await tx.execute<{ name: string }[]>('select name from migrations order by id');
    return applied.map(({ name }) => name);
  });
}

async function isBare(em: EntityManager): Promise<boolean> {
  const [found] = await em.execute<{ is_bare: boolean }[]>(`
    select not exists (select from migrations) and not exists (
      select from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
        and relname <> 'migrations'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is_bare`);
  return found?.is_bare === true;
}
