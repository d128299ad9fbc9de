import { afterAll, inject } from 'vitest';
import { newDatabase, type TestDatabase } from './new-database.ts';

/** A migrated, empty database of its own, in milliseconds. */
export async function createDatabase(): Promise<TestDatabase> {
  return newDatabase(inject('run'));
}

/** The same for one test file or `describe`: call it outside of tests and hooks, it is dropped after the last test. */
export async function useDatabase(): Promise<string> {
  const { url, drop } = await createDatabase();
  afterAll(drop);
  return url;
}
