import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { StartFailure } from '../start-failure.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

interface Command {
  readonly account: Account;
  readonly binaries: Binaries;
  readonly input?: string;
}

/** Runs one of PostgreSQL's programs to its end; a failure tells what the program said. */
export async function run(program: string, args: readonly string[], command: Command): Promise<void> {
  const child = spawn(program, args, { ...command.account, cwd: '/', env: command.binaries.env, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(command.input ?? '');
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0)
    throw new StartFailure(`PostgreSQL no se pudo preparar. Esto dijo:\n${complained.trim() || said.trim()}`);
}
