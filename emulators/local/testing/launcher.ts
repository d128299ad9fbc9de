import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import '@timbra/testing/system/run-context.ts';
import { noteProcess } from '@timbra/testing/system/run-folder.ts';
import type { ProcessIdentity } from '../processes.ts';
import { identityOf } from '../processes.ts';

const START = join(import.meta.dirname, '..', 'start.ts');

/** Runs `npm start` as a test sees it: a process that prints, and that can be killed. */
export interface Launcher {
  readonly process: ChildProcess;
  readonly printed: () => string;
  /** Resolves once the summary is there; rejects with what was printed when it ends before. */
  readonly ready: Promise<void>;
  readonly exitCode: Promise<number | null>;
}

interface Manner {
  readonly args?: readonly string[];
  /** A shell stands between, as npm may run its scripts. */
  readonly underShell?: boolean;
}

export function launch(settings: Record<string, string>, { args = [], underShell = false }: Manner = {}): Launcher {
  const { PATH = '' } = process.env;
  const [command, ...rest] = underShell
    ? ['sh', '-c', `"${process.execPath}" "${START}"; exit $?`]
    : [process.execPath, START, ...args];
  const child = spawn(command ?? '', rest, {
    // It is set as the run's systems do: the first process compiles the code, for all that start after it.
    env: { PATH, NODE_COMPILE_CACHE: join(inject('run').folder, 'compiled'), DEMO: 'empty', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) void noteProcess(inject('run').folder, child.pid);
  let text = '';
  const exitCode = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('Ctrl-C detiene todo')) resolve();
      });
    }
    void exitCode.then(() => reject(new Error(text)));
  });
  // A test that expects no start waits for the exit code instead.
  ready.catch(() => undefined);
  return { process: child, printed: () => text, ready, exitCode };
}

/** Finds the processes of an instance, as its own files name them. */
export async function processesOf(
  dataDir: string,
): Promise<Record<'api' | 'worker' | 'emulators' | 'postgres', ProcessIdentity>> {
  const noted = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'));
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { ...noted, postgres: identityOf(Number(pid)) };
}
