import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlantedTree } from './planted-tree.ts';

const tools = join(import.meta.dirname, '..', '..', 'node_modules');

function run(tree: PlantedTree, script: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(tools, script), ...args], {
    cwd: tree.path,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe("the core's compiler", () => {
  const tree = new PlantedTree();
  let said: string;
  const planted = {
    'process.ts': "export const setting = process.env['HOME'];",
    'fetch.ts': "export const answer = fetch('https://example.com');",
    'console.ts': "console.log('hello');\nexport {};",
    'timer.ts': 'export const timer = setTimeout(() => undefined, 1);',
    'document.ts': 'export const page = document.title;',
    'node.ts': "import { readFileSync } from 'node:fs';\nexport const file = readFileSync('x');",
    'enum.ts': 'export enum Status {\n  Draft,\n}',
  };

  beforeAll(() => {
    for (const [name, code] of Object.entries(planted)) tree.write(`core/src/${name}`, `${code}\n`);
    tree.write('core/src/pure.ts', 'export const total = [1n, 2n].reduce((sum, amount) => sum + amount, 0n);\n');
    said = run(tree, 'typescript/bin/tsc', '-p', 'core');
  });
  afterAll(() => tree.remove());

  test.each(Object.keys(planted))('refuses %s', (name) => {
    expect(said).toMatch(new RegExp(`core/src/${name.replace('.', '\\.')}\\(\\d+,\\d+\\): error`));
  });

  test('accepts the language itself', () => {
    expect(said).not.toContain('pure.ts');
  });
});

describe('the lint', () => {
  const tree = new PlantedTree();
  let said: string;
  const planted: Record<string, readonly [rule: string, code: string]> = {
    'floating.ts': ['no-floating-promises', 'async function save() {}\nexport function run() {\n  save();\n}'],
    'any.ts': ['no-explicit-any', 'export const anything: any = 1;'],
    'not-null.ts': ['no-non-null-assertion', 'export const lengthOf = (text?: string) => text!.length;'],
    'member.ts': ['no-unsafe-member-access', "export const name: unknown = JSON.parse('{}').name;"],
    'call.ts': ['no-unsafe-call', "export const value: unknown = JSON.parse('{}')();"],
    'argument.ts': ['no-unsafe-argument', "export const port = Number.parseInt(JSON.parse('1'), 10);"],
    'cycle.ts': ['no-cycle', "import { other } from './cycle-back.ts';\nexport const one = () => other();"],
    'ignored.ts': ['ban-ts-comment', '// @ts-ignore\nexport const wrong: string = 1;'],
    'silenced.ts': ['no-warning-comments', '// oxlint-disable-next-line no-console\nexport const silent = 1;'],
    'printing.ts': ['no-console', "console.log('hello');\nexport {};"],
    'skipped.test.ts': ['no-disabled-tests', "import { test } from 'vitest';\ntest.skip('later', () => {});"],
    'CamelCase.ts': ['filename-case', 'export const name = 1;'],
    '../../admin-ui/src/keeping.ts': [
      'no-restricted-globals',
      "window.localStorage.setItem('theme', 'light');\nexport {};",
    ],
  };

  beforeAll(() => {
    tree.write(
      'adapters/tsconfig.json',
      '{ "extends": "../tsconfig.json", "compilerOptions": { "types": [] }, "include": ["."] }',
    );
    tree.write('adapters/src/cycle-back.ts', "import { one } from './cycle.ts';\nexport const other = () => one();\n");
    for (const [name, [, code]] of Object.entries(planted)) tree.write(`adapters/src/${name}`, `${code}\n`);
    tree.write(
      'adapters/src/fine.ts',
      'export async function save() {}\nexport async function run() {\n  await save();\n}\n',
    );
    said = run(tree, 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format', 'unix');
  });
  afterAll(() => tree.remove());

  test.each(Object.entries(planted))('refuses %s by %s', (name, [rule]) => {
    expect(said.split('\n')).toContainEqual(expect.stringMatching(new RegExp(`${basename(name)}.*\\(${rule}\\)`)));
  });

  test('accepts code in order', () => {
    expect(said).not.toContain('fine.ts');
  });
});
