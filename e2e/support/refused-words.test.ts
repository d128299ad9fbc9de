import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Words that stood for many things each, which have names of their own in this field. */
const refused: ReadonlySet<string> = new Set(
  'tell told untold retold tells telling kept unkept wish wishes looks looked letters fate fates hopeless elsewhere news seam seams patience patiently strays turns way ways'.split(
    ' ',
  ),
);

/** Names that hold one of them, and why. */
const allowed: Readonly<Record<string, string>> = {
  kept: 'a number on the wire, and a column',
  import_kept: 'a table',
  line_turns: 'a table',
  tells_company: 'a column',
  underWay: 'an expression of one meaning',
  looks: 'a column',
  letters: 'those of an alphabet',
  macLetters: 'those of an alphabet',
  windowsLetters: 'those of an alphabet',
  fewestLetters: 'those of an alphabet',
  leastLetters: 'those of an alphabet',
};

/** What a file declares: by a keyword, as a member or parameter with its type, as a method. */
const declared =
  /\b(?:const|let|function\*?|class|interface|type|enum)\s+(?<name>\w+)|(?<![\w.'])#?(?<member>\w+)\??(?:: |\([^()]*\)(?:: [^={;]+)? \{$)/gm;

test('no name holds a word that stands for things with names of their own', async () => {
  const declarations = await declarationsOf(await sources());
  expect(declarations.size).toBeGreaterThan(10_000);
  const found = [...declarations].filter((name) => wordsOf(name).some((word) => refused.has(word)));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test('no file is named by one of them', async () => {
  const files = (await sources()).filter((file) =>
    basename(file)
      .split(/[-.]/)
      .some((word) => refused.has(word)),
  );
  expect(files).toEqual([]);
});

test('a word is found in each sort of name', () => {
  const text = `
    export const keptRows = 1;
    interface Told { readonly elsewhereId: string }
    class A { async #lookedUp(id: string): Promise<void> {
    } }`;
  expect(namesIn(text).filter((name) => wordsOf(name).some((word) => refused.has(word)))).toEqual([
    'keptRows',
    'Told',
    'elsewhereId',
    'lookedUp',
  ]);
});

async function sources(): Promise<readonly string[]> {
  const folders = [
    'core',
    'contract',
    'adapters',
    'worker',
    'emulators',
    'ui',
    'admin-ui',
    'public-checkout',
    'testing',
    'bench',
  ];
  const found = await Promise.all(
    [...folders, 'e2e'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    ),
  );
  // A migration says what was called so on its day.
  return found.flat().filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\/migrations\//.test(file));
}

async function declarationsOf(files: readonly string[]): Promise<ReadonlySet<string>> {
  const own = 'e2e/support/refused-words.test.ts';
  const texts = await Promise.all(
    files.filter((file) => file !== own).map((file) => readFile(join(root, file), 'utf8')),
  );
  return new Set(texts.flatMap(namesIn));
}

const notCode = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm;

const namesIn = (text: string): readonly string[] =>
  [...text.replaceAll(notCode, '').matchAll(declared)].flatMap(
    ({ groups }) => groups?.['name'] ?? groups?.['member'] ?? [],
  );

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);
