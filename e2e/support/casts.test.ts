import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Where a value is given a type that the compiler does not find in it: a comment there says why. */
const allowed: readonly string[] = [
  'adapters/src/postgres/database.ts',
  'adapters/src/postgres/lists/postgres-list.ts',
  'ui/src/constancia/reading/read-picture.ts',
];

const hidesItsType = /\bas (?:unknown as|never\b)/;

test('no value of the product is given any type by way of `unknown` or `never`, but where nothing else can be said', async () => {
  const folders = ['core/src', 'contract', 'adapters', 'worker', 'emulators', 'ui', 'admin-ui', 'public-checkout'];
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    ),
  );
  const files = found
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\/testing\/|\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const code = texts.map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
  expect(files.filter((_file, index) => hidesItsType.test(code[index] ?? '')).toSorted()).toEqual(allowed);
});
