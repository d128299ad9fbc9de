import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally, VitestReport } from './tally.ts';
import { closingLine, tallyOf } from './tally.ts';

// `npm test`: runs every test, or those that the arguments name, and ends with one line of counts.
const root = join(import.meta.dirname, '..', '..');
const tally = await runVitest(process.argv.slice(2));
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
    (text): VitestReport => JSON.parse(text),
    () => undefined,
  );
  await rm(folder, { recursive: true });
  return tallyOf(report, exitCode);
}
