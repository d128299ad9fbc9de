import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOn } from '../rows-on.ts';
import { isOneOf, sql } from '../sql.ts';
import { databaseObjects } from './all.ts';
import type { DatabaseObject } from './database-object.ts';

/**
 * Brings the functions and triggers of the database to the state of the code: what changed is replaced, and what is gone
 * is dropped, all of it or nothing. A new trigger locks its table: the caller holds the lock of the migrations, limits the
 * waits for others, and calls again when it had to give way.
 * @returns the names of those that were replaced or dropped.
 */
export async function applyFunctions(em: EntityManager, objects = databaseObjects): Promise<string[]> {
  const applied = await em.execute<{ name: string; hash: string }[]>('select name, hash from database_objects');
  const known = new Map(applied.map(({ name, hash }) => [name, hash]));
  const changed = objects.filter(({ name, sql: text }) => known.get(name) !== hashOf(text));
  const current = new Set<string>(objects.map(({ name }) => name));
  const gone = [...known.keys()].filter((name) => !current.has(name));
  if (changed.length + gone.length === 0) return [];
  await em.transactional(async (tx) => {
    const drop = async (kind: string) => {
      for (const name of gone.filter((one) => one.startsWith(kind))) await tx.execute(`drop ${ifExists(name)}`);
    };
    // A trigger needs its function: it comes after, and goes or turns to another one before.
    await drop('trigger ');
    for (const { name, sql: text } of [...of(changed, 'function '), ...of(changed, 'trigger ')]) {
      await tx.execute(text);
      await rowsOn(
        tx,
        sql`insert into database_objects (name, hash) values (${name}, ${hashOf(text)})
          on conflict (name) do update set hash = excluded.hash`,
      );
    }
    await drop('function ');
    await rowsOn(tx, sql`delete from database_objects where ${isOneOf(sql`name`, gone)}`);
  });
  return [...changed.map(({ name }) => name), ...gone];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const of = (objects: readonly DatabaseObject[], kind: string) => objects.filter(({ name }) => name.startsWith(kind));

const ifExists = (name: string) => name.replace(' ', ' if exists ');
