import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlantedTree } from '../planted-tree.ts';
import { judgePatterns, type Made, type Patterns } from './patterns.ts';

const slow = [
  ['of-the-square', String.raw`/\[[^\]]*\]/g`],
  ['at-the-end', String.raw`/0+$/`],
  ['without-bound', String.raw`/^(([a-z])+.)+[A-Z]([a-z])+$/`],
] as const;

const folders = ['core', 'contract', 'adapters', 'worker', 'emulators', 'ui', 'admin-ui', 'public-checkout'];

describe('the check of regular expressions', () => {
  const tree = new PlantedTree();
  let found: Patterns;
  beforeAll(async () => {
    for (const [name, pattern] of slow) {
      tree.write(`adapters/src/${name}.ts`, `export const found = (text: string) => text.match(${pattern});\n`);
    }
    for (const folder of folders) {
      tree.write(`${folder}/src/place/screen.tsx`, 'export const end = <b>{/0+$/.source}</b>;\n');
    }
    for (const name of ['adapters/src/testing/one.ts', 'adapters/src/one.test.ts', 'testing/src/one.ts']) {
      tree.write(name, 'export const end = /0+$/;\n');
    }
    tree.write(
      'core/src/fine.ts',
      [
        "/** A comment: /0+$/ */ export const text = 'a /0+$/ in a text';",
        'export const half = 1 / 2 / 3; // /0+$/',
        String.raw`export const end = /(?<!0)0+$/;`,
      ].join('\n'),
    );
    found = await judgePatterns(tree.path, {}, join(tree.path, 'cache'));
  });
  afterAll(() => tree.remove());

  test.each(slow)('refuses what takes more time than its text is long: %s', (name, pattern) => {
    expect(found.faults).toContainEqual(expect.stringContaining(`adapters/src/${name}.ts: ${pattern} takes time`));
  });

  test.each(folders)('looks into %s, and into screens', (folder) => {
    expect(found.faults).toContainEqual(expect.stringContaining(`${folder}/src/place/screen.tsx: /0+$/`));
  });

  test('takes what is no pattern for none, lets patterns in order pass, and leaves tests alone', () => {
    expect(found.faults).toHaveLength(slow.length + folders.length);
    expect(found.files).toBe(slow.length + folders.length + 1);
  });
});

test('patterns that a file makes are asked for, and judged', async () => {
  const tree = new PlantedTree();
  const file = 'core/src/one.ts';
  const judge = async (made: Made) => (await judgePatterns(tree.path, made, join(tree.path, 'cache'))).faults;
  try {
    tree.write(file, 'export const ending = (sign: string) => new RegExp(`${sign}+$`);\n');
    expect(await judge({})).toEqual([expect.stringContaining(`${file} makes a pattern`)]);
    expect(await judge({ [file]: [/0+$/] })).toEqual([expect.stringContaining(`${file}: /0+$/ takes time`)]);
    expect(await judge({ [file]: [/0$/] })).toEqual([]);
    tree.write(file, 'export const none = 1;\n');
    expect(await judge({ [file]: [/0$/] })).toEqual([expect.stringContaining(`${file} makes no pattern`)]);
  } finally {
    tree.remove();
  }
});
