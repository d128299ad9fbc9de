import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPaths, namedPaths } from './how-to-add.ts';

const root = join(import.meta.dirname, '..', '..');
const page = await readFile(join(root, 'docs', 'how-to-add.md'), 'utf8');

test('names only files that exist, and at least one for each thing', async () => {
  expect(await missingPaths(root, page)).toEqual([]);
  const sections = page.split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(3);
  for (const section of sections) expect(namedPaths(section), section.split('\n')[0]).not.toEqual([]);
});

test('a file that is not there is found, and words that are no paths are not looked for', async () => {
  const text =
    'Open `core/src/gone.ts`, then `README.md` and `docs/how-to-add.md`; `holdsFor: x/y` and `a b/c` are code.';
  expect(namedPaths(text)).toEqual(['core/src/gone.ts', 'docs/how-to-add.md']);
  expect(await missingPaths(root, text)).toEqual(['core/src/gone.ts']);
});
