import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { StartFailure } from '../data-dir.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

interface Command {
  readonly account: Account;
  readonly binaries: Binaries;
  readonly place: Place;
  readonly input?: string;
}

/** Runs one of PostgreSQL's programs on a cluster to its end; a failure tells what the program said. */
export async function run(program: string, args: readonly string[], command: Command): Promise<void> {
  const { account, binaries, place, input } = command;
  const child = spawn(program, args, { ...account, cwd: place.cwd, env: binaries.env, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  // Single-user mode ends well whatever became of its statements.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC): {2}/.test(complained))
    throw new StartFailure(`PostgreSQL no se pudo preparar. Esto dijo:\n${complained.trim() || said.trim()}`);
}

/** Runs statements in single-user mode, which needs no server, no port, no password and no client library. */
export function runStatements(database: string, statements: readonly string[], command: Command): Promise<void> {
  const input = statements.map((statement) => `${statement};\n\n`).join('');
  // A statement may hold a password.
  const quiet = ['-c', 'log_min_error_statement=panic'];
  const args = ['--single', '-j', '-D', command.place.argument, ...quiet, database];
  return run(command.binaries.postgres, args, { ...command, input });
}
