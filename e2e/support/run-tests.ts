import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedTests } from './changed-tests.ts';
import type { Tally, VitestReport } from './tally.ts';
import { closingLine, tallyOf } from './tally.ts';
import { timeSpent, type TimedReport } from './time-spent.ts';

// `npm test`: runs every test, those that the arguments name, or with --changed[=COMMIT] those that can break by what has
// changed since that commit (the last one by default). It tells where the time went and ends with one line of counts.
const root = join(import.meta.dirname, '..', '..');
const given = process.argv.slice(2);
const changed = given.find((arg) => /^--changed(=|$)/.test(arg));
const files = changed === undefined ? [] : await changedTests(root, changed.slice('--changed='.length) || 'HEAD');
const nothing = changed !== undefined && files.length === 0;
const tally = nothing
  ? { passed: 0, failed: 0, skipped: 0 }
  : await runVitest([...given.filter((arg) => arg !== changed), ...files]);
process.exitCode = tally.failed === 0 ? 0 : 1;
process.stdout.write(`\n${closingLine(tally)}\n`);

async function runVitest(args: readonly string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-report-'));
  const file = join(folder, 'report.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Ctrl-C reaches the child by itself: this process stays to count what has run.
  process.on('SIGINT', () => undefined);
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], { cwd: root, stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  const report = await readFile(file, 'utf8').then(
    (text): VitestReport & TimedReport => JSON.parse(text),
    () => undefined,
  );
  await rm(folder, { recursive: true });
  if (report) process.stdout.write(`\n${timeSpent(report, root).join('\n')}\n`);
  return tallyOf(report, exitCode);
}
