import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** They read alone; what is their own keeps the time of the database. */
const readers = ['backlog.ts', 'figures/sum-months.ts', 'key-stamps.ts', 'replica.ts', 'sql.ts'];

test('no statement that writes takes the time from now(), which Citus refuses where a row is added or replaced', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const sources = files.filter(
    (file) => file.endsWith('.ts') && !file.includes('test') && !file.startsWith('migrations'),
  );
  const found = await Promise.all(
    sources.map(async (file) => ({ file, text: await readFile(join(import.meta.dirname, file), 'utf8') })),
  );
  const withNow = found
    .filter(({ text }) =>
      text.split('\n').some((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && /(?<!\.)\bnow\(\)/.test(line)),
    )
    .map(({ file }) => relative('.', file));
  expect(withNow.toSorted()).toEqual(readers);
});
