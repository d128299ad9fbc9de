import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { neededByTables } from '../functions/all.ts';

/** `npm run baseline` writes it; its last statement names the migrations that it stands for. */
export const baselineFile = join(import.meta.dirname, 'schema.sql');

/** Separates the statements of the baseline. */
export const separator = ';\n\n';

/**
 * Makes at once, in a database without any table but that of the migrations, what those that there were when it was written
 * would make one after the other: all of it or nothing. Later ones follow it.
 * @returns the names of the migrations that it stands for; none when the database has tables.
 */
export async function applyBaseline(em: EntityManager): Promise<string[]> {
  if (!(await isBare(em))) return [];
  const statements = (await readFile(baselineFile, 'utf8')).split(separator);
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
      select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and relname <> 'migrations'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is_bare`);
  return found?.is_bare === true;
}
