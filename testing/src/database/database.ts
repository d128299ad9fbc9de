import { afterAll, inject } from 'vitest';
import { newDatabase, type TestDatabase } from './new-database.ts';

/** Creates a migrated, empty database of its own, in milliseconds. @param options whether SAT's lists are in it. */
export async function createDatabase({ catalogs = false } = {}): Promise<TestDatabase> {
  return newDatabase(inject('run'), { catalogs });
}

/** The same for one test file or `describe`: call it outside of tests and hooks, it is dropped after the last test. */
export async function useDatabase(options: { catalogs?: boolean } = {}): Promise<string> {
  const { url, drop } = await createDatabase(options);
  afterAll(drop);
  return url;
}
