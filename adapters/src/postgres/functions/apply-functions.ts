import { createHash } from 'node:crypto';
import { DeadlockException, type EntityManager } from '@mikro-orm/postgresql';
import { databaseObjects, retired } from './all.ts';
import type { DatabaseObject } from './database-object.ts';

/**
 * Brings the functions and triggers of the database to the state of the code: what changed is replaced, and what is gone
 * is dropped, all of it or nothing. The caller holds the lock of the migrations.
 * @returns the names of those that were replaced or dropped.
 */
export async function applyFunctions(em: EntityManager, objects = databaseObjects): Promise<string[]> {
  const applied = await em.execute<{ name: string; hash: string }[]>('select name, hash from database_objects');
  const known = new Map(applied.map(({ name, hash }) => [name, hash]));
  const changed = objects.filter(({ name, sql }) => known.get(name) !== hashOf(sql));
  const current = new Set<string>(objects.map(({ name }) => name));
  const gone = [...known.keys()].filter((name) => !current.has(name));
  // The first time, nothing is known and the migrations' own are there.
  const unwanted = known.size === 0 ? retired.filter((name) => !current.has(name)) : gone;
  if (changed.length + unwanted.length === 0) return [];
  await patiently(() =>
    em.transactional(async (tx) => {
      const drop = async (kind: string) => {
        for (const name of unwanted.filter((one) => one.startsWith(kind))) await tx.execute(`drop ${ifExists(name)}`);
      };
      // A trigger needs its function: it comes after, and goes or turns to another one before.
      await drop('trigger ');
      for (const { name, sql } of [...of(changed, 'function '), ...of(changed, 'trigger ')]) {
        await tx.execute(sql);
        await tx.execute(
          `insert into database_objects (name, hash) values (?, ?)
         on conflict (name) do update set hash = excluded.hash`,
          [name, hashOf(sql)],
        );
      }
      await drop('function ');
      await tx.execute('delete from database_objects where name in (?)', [unwanted.length > 0 ? unwanted : ['']]);
    }),
  );
  return [...changed.map(({ name }) => name), ...unwanted];
}

/** A new trigger locks its table, while processes of the version before go on and may lock the same ones the other way round. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DeadlockException) || tries === mostTries) throw error;
    }
  }
}

const mostTries = 5;

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('base64url');

const of = (objects: readonly DatabaseObject[], kind: string) => objects.filter(({ name }) => name.startsWith(kind));

const ifExists = (name: string) => name.replace(' ', ' if exists ');
