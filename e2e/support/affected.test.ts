import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { storiesFor, type Known } from './affected.ts';
import { root } from './compose-file.ts';
import { readImporters } from './importers.ts';
import { readCoverage, type CoverageRow } from './spec-coverage.ts';
import '@timbra/testing/system/run-context.ts';

const browser = 'e2e/browser/customers.test.ts';
const customers = 'e2e/scenarios/customers-story.test.ts';
const payments = 'e2e/scenarios/payments-guest.test.ts';
const stories = [browser, customers, payments];

const row = (paths: readonly string[], files: readonly string[]): CoverageRow => ({
  statement: 'API-01',
  paths,
  tests: files.map((file) => ({ file, title: 'does so' })),
  open: false,
});

const useCase = 'core/src/customers/change-customer.ts';
const screen = 'admin-ui/src/customers/customer-list.tsx';
const gateway = 'adapters/src/stripe/stripe-gateway.ts';

const importers: Readonly<Record<string, readonly string[]>> = {
  'core/src/shared/plain-name.ts': ['core/src/customers/customer.ts', gateway],
  'core/src/customers/customer.ts': [useCase, 'core/src/customers/customer.test.ts'],
  [useCase]: ['adapters/src/http/routes/customers.ts', screen],
  'e2e/scenarios/mailbox.ts': ['e2e/scenarios/letters.ts'],
  'e2e/scenarios/letters.ts': [payments],
};

const known: Known = {
  stories,
  coverage: [
    row([useCase], [customers, 'core/src/customers/update-customer.test.ts']),
    row([screen], [browser]),
    row([gateway], [payments]),
  ],
  importersOf: (file) => importers[file] ?? [],
};

describe('the stories that a change can break', () => {
  it.each([
    [
      'a place of a statement: those of its tests, and those of the nearest place that uses it',
      useCase,
      [browser, customers],
    ],
    ['a place that nothing else uses', gateway, [payments]],
    ['what a place is made with', 'core/src/customers/customer.ts', [customers]],
    ['what several places are made with', 'core/src/shared/plain-name.ts', [customers, payments]],
    ['a file that no statement leads to', 'adapters/src/http/routes/customers.ts', stories],
    ['what all stands on', 'package-lock.json', stories],
    ['what a story is told with', 'e2e/scenarios/mailbox.ts', [payments]],
    ['a story', customers, [customers]],
    ['a unit test', 'core/src/customers/update-customer.test.ts', []],
    ['a page', 'README.md', []],
  ])('%s', (_what, file, expected) => {
    expect(storiesFor([file], known)).toEqual(expected);
  });

  it('are named once each for several files', () => {
    expect(storiesFor([screen, useCase, gateway], known)).toEqual(stories);
  });

  it('differ from file to file of this repository, and are told by its own page', async () => {
    const coverage = readCoverage(await readFile(join(root, 'docs', 'spec-coverage.md'), 'utf8'));
    const files = coverage.flatMap(({ paths }) => paths).filter((path) => /\.tsx?$/.test(path));
    const named = [...new Set(coverage.flatMap(({ tests }) => tests.map(({ file }) => file)))];
    const all = named.filter((file) => file.startsWith('e2e/'));
    const chosen = files.map((file) => storiesFor([file], { stories: all, coverage, importersOf: () => [] }).length);
    expect(new Set(chosen).size).toBeGreaterThan(5);
    expect(chosen.toSorted((one, other) => one - other)[Math.floor(chosen.length / 2)]).toBeLessThan(all.length / 4);
  });
});

it('reads who imports whom, by the names that packages give their files', async () => {
  const folder = await mkdtemp(join(inject('run').folder, 'importers-'));
  const planted = {
    'core/package.json': JSON.stringify({
      name: '@timbra/core',
      exports: { './testing/*': './testing/*', './*': './src/*' },
    }),
    'core/src/a.ts': `import { b } from './deep/b.ts';\nexport const load = () => import('./c.ts');`,
    'core/testing/t.ts': `export { b } from '../src/deep/b.ts';`,
    'adapters/src/x.ts': `import type { B } from '@timbra/core/deep/b.ts';\nimport '@timbra/core/testing/t.ts';\nimport { z } from 'zod';`,
  };
  for (const [path, text] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const importersOf = await readImporters(folder, Object.keys(planted));
  expect(importersOf('core/src/deep/b.ts').toSorted()).toEqual([
    'adapters/src/x.ts',
    'core/src/a.ts',
    'core/testing/t.ts',
  ]);
  expect(importersOf('core/src/c.ts')).toEqual(['core/src/a.ts']);
  expect(importersOf('core/testing/t.ts')).toEqual(['adapters/src/x.ts']);
  expect(importersOf('adapters/src/x.ts')).toEqual([]);
});
