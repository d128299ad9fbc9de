import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { storiesFor } from './affected.ts';
import { readImporters } from './importers.ts';
import { readCoverage } from './spec-coverage.ts';

const run = promisify(execFile);
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/**
 * The test files that a change can break: those that import what has changed, and the stories that the statements
 * of the specification name for it.
 * @param since a commit; what is not committed yet always counts.
 * @returns paths from the root.
 */
export async function changedTests(root: string, since: string): Promise<readonly string[]> {
  const git = async (...args: string[]) => lines((await run('git', args, { cwd: root })).stdout);
  const changed = [
    ...(await git('diff', '--name-only', since)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  const known = {
    stories: await git('ls-files', 'e2e/scenarios/*.test.ts', 'e2e/browser/*.test.ts'),
    coverage: readCoverage(await readFile(join(root, 'docs', 'spec-coverage.md'), 'utf8')),
    importersOf: await readImporters(root, await git('ls-files', '*.ts', '*.tsx')),
  };
  // What starts the processes is imported by all stories, and imports most of the product: that one of them does tells nothing.
  const units = (await importers(root, since)).filter((test) => !known.stories.includes(test));
  return [...new Set([...units, ...storiesFor(changed, known)])].toSorted();
}

async function importers(root: string, since: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-changed-'));
  const file = join(folder, 'tests.json');
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    await run(process.execPath, [vitest, 'list', '--filesOnly', `--json=${file}`, `--changed=${since}`], { cwd: root });
    const found: readonly { readonly file: string }[] = JSON.parse(await readFile(file, 'utf8'));
    return found.map((each) => relative(root, each.file));
  } finally {
    await rm(folder, { recursive: true });
  }
}
