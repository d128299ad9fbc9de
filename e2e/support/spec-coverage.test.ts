import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeCoverage, readCoverage, testTitles } from './spec-coverage.ts';

const root = join(import.meta.dirname, '..', '..');
const here = 'e2e/support/spec-coverage.test.ts';

const page = (...rows: string[]) =>
  ['| Statement | What it says | Where | Test |', '| --- | --- | --- | --- |', ...rows].join('\n');

test('the page names only tests and places that exist', async () => {
  expect(await judgeCoverage(root, await readFile(join(root, 'docs', 'spec-coverage.md'), 'utf8'))).toEqual([]);
});

test.each([
  ['API-01', `\`README.md\``, `\`${here}\`: finds the titles of %s and those in other quotes`, undefined],
  ['API-01', '', 'open', undefined],
  ['API-01', `\`README.md\``, `\`${here}\`: is not there<br>open: the screen`, `has no test «is not there»`],
  ['API-01', `\`README.md\``, `\`${here}\`: is not there`, `has no test «is not there»`],
  ['API-01', `\`README.md\``, `\`e2e/gone.test.ts\`: whatever`, 'there is no test file e2e/gone.test.ts'],
  ['API-01', `\`README.md\``, `\`README.md\`: Timbra`, 'there is no test file README.md'],
  ['API-01', `\`core/gone.ts\``, 'open', 'there is no core/gone.ts'],
  ['API-01', `\`README.md\``, '', 'names no test and is not marked open'],
  ['API-01', '', `\`${here}\`: the page names only tests and places that exist`, 'names no place'],
  ['API', '', 'open', 'is no number of a statement'],
])('%s in %s proved by %s is judged: %s', async (statement, path, proof, fault) => {
  const faults = await judgeCoverage(root, page(`| ${statement} | words | ${path} | ${proof} |`));
  expect(faults).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)]);
});

test('a row is open as a whole, or in what it says so of', () => {
  const proof = `\`${here}\`: is not there`;
  const rows = page(
    '| API-01 | a | | open |',
    `| API-02 | a | \`README.md\` | ${proof}<br>open: the screen |`,
    `| API-03 | a | \`README.md\` | ${proof} |`,
  );
  expect(readCoverage(rows).map(({ open }) => open)).toEqual([true, true, false]);
});

test('a statement that is told twice and a page without rows are faults', async () => {
  expect(await judgeCoverage(root, page('| API-01 | a | | open |', '| API-01 | b | | open |'))).toEqual([
    'API-01: is told twice',
  ]);
  expect(await judgeCoverage(root, '# Nothing')).toEqual(['The page has no rows.']);
});

test.each(['one'])('finds the titles of %s and those in other quotes', () => {
  const source = `test.each([1])(\n  "it's %i",\n  () => 0);\ntest('don\\'t', () => 0); test(\`plain\${note}\`, () => 0); call('no', x)`;
  expect([...testTitles(source)]).toEqual(["it's %i", "don't", 'plain…']);
});
