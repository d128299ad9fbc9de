import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { settings } from '@timbra/adapters/config/settings.ts';
import { describe, expect, test } from 'vitest';
import { root } from './compose-file.ts';
import { contractDate } from '@timbra/adapters/http/openapi.ts';
import { everyOperation } from '@timbra/adapters/testing/every-operation.ts';
import { eventTypes } from '@timbra/core/shared/events/event-types.ts';
import { errorPage } from './error-page.ts';
import { linkedFiles, tableRows } from './markdown.ts';

const readme = await readFile(join(root, 'README.md'), 'utf8');
const described = new Map(
  tableRows(readme, 'Setting').map(([name = '', byDefault = '', meaning = '']) => [
    name.replaceAll('`', ''),
    { byDefault, meaning },
  ]),
);

describe('the table of settings', () => {
  test('tells every setting that the processes know, in their order, and no other', () => {
    expect([...described.keys()]).toEqual(Object.keys(settings.shape));
  });

  test('tells the default of each setting that has one', () => {
    const { DATABASE_URL: _needed, ...defaults } = settings.parse({ DATABASE_URL: 'postgres://localhost/timbra' });
    const cells = Object.keys(defaults).map((name) => [name, described.get(name)?.byDefault]);
    expect(Object.fromEntries(cells)).toEqual(
      Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, `\`${value}\``])),
    );
  });

  test('says of each setting what it means', () => {
    expect([...described].filter(([, { meaning }]) => meaning === '')).toEqual([]);
  });
});

test('is short enough to be read, but for the table of settings that one looks up', () => {
  const read = readme.split('\n').filter((line) => !/^\| `[A-Z_]+` /.test(line));
  expect(read.length).toBeLessThan(90);
});

test.each([
  'README.md',
  ...(await pagesIn('docs')),
  ...(await pagesIn('docs/api')),
  ...(await pagesIn('docs/decisions')),
])('%s links to nothing that is not there', async (page) => {
  const files = linkedFiles(await readFile(join(root, page), 'utf8'));
  for (const file of files) await expect(stat(join(root, dirname(page), file)), file).resolves.toBeDefined();
});

test('the page of errors tells every code, as GET /errors does', async () => {
  expect(await readFile(join(root, 'docs/api/errores.md'), 'utf8')).toBe(errorPage());
});

test('the version of the contract is the day of its last change', async () => {
  const [, last] = /^## (\d{4}-\d{2}-\d{2})$/m.exec(await readFile(join(root, 'docs/api/cambios.md'), 'utf8')) ?? [];
  expect(contractDate).toBe(last);
});

test('the page of keys tells the limits that a server has unless told otherwise', async () => {
  const page = await readFile(join(root, 'docs/api/llaves.md'), 'utf8');
  const { KEY_CALLS_PER_MINUTE: most } = settings.parse({ DATABASE_URL: 'postgres://localhost/timbra' });
  const published = tableRows(page, 'Qué').map(([, limit = '']) => Number(limit.replace(',', '')));
  expect(published).toEqual([most, 2 * most]);
});

test('the page for whoever comes from Facturapi names calls and events that there are', async () => {
  const page = await readFile(join(root, 'docs/api/facturapi.md'), 'utf8');
  const rows = tableRows(page, 'Facturapi');
  /** What the last column of the table of so many columns prints as code. */
  const codesOf = (columns: number) =>
    rows
      .filter(({ length }) => length === columns)
      .flatMap((cells) => [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  const calls = codesOf(3).filter((code) => code.includes('/'));
  const events = codesOf(2);
  const operations = await everyOperation();
  const known = operations.flatMap(({ method, path, alsoPut }) => [
    path,
    `${method.toUpperCase()} ${path}`,
    ...(alsoPut ? [`PUT ${path}`] : []),
  ]);
  expect([calls.length > 15, events.length > 6]).toEqual([true, true]);
  expect(calls.filter((code) => !known.includes(code))).toEqual([]);
  expect(events.filter((code) => !Object.hasOwn(eventTypes, code))).toEqual([]);
});

test('every decision is in their list', async () => {
  const pages = (await pagesIn('docs/decisions')).map((page) => basename(page)).filter((page) => page !== 'README.md');
  expect(linkedFiles(await readFile(join(root, 'docs/decisions/README.md'), 'utf8')).toSorted()).toEqual(
    pages.toSorted(),
  );
});

test('names only commands that package.json has', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...readme.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
});

async function pagesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder));
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
}
