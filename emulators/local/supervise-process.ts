import { dirname, join } from 'node:path';
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import type { ChildOrder, Cleanup, Environment } from './child.ts';
import { entries, nodeOptions, type ProcessName } from './entries.ts';
import { Supervised, type Supervision } from './supervise.ts';
import { readIfThere, writeAtomically } from './data-dir.ts';
import { endProcess, identityOf, type ProcessIdentity } from './processes.ts';

interface ProcessOrder {
  readonly env: Environment;
  readonly logs: string;
  readonly notes: ProcessNotes;
  readonly cleanup: Cleanup;
  readonly say: (text: string) => void;
  /** Aborted while it is first started, it is not tried again. */
  readonly cancelled: AbortSignal;
  /** Shows what the processes log at the terminal too. */
  readonly echo: boolean;
}

/** Starts one of the processes of the instance and keeps it running until the cleanup. */
export async function superviseProcess(name: ProcessName, processOrder: ProcessOrder): Promise<Supervised> {
  const { env, notes, say, cleanup } = processOrder;
  const log = new LogFile(join(processOrder.logs, `${name}.log`));
  const order: ChildOrder = {
    name,
    entry: entries[name],
    nodeOptions: nodeOptions[name],
    env,
    onLine: (line) => {
      log.writeLine(line);
      if (processOrder.echo) say(`${name} ${line}\n`);
    },
  };
  const supervision: Supervision = {
    onStarted: (_name, pid) => notes.note(name, pid),
    onLost: (_name, wait) => say(lossOf(name, wait, log.path)),
  };
  const supervised = await Supervised.start(order, supervision, processOrder.cancelled);
  cleanup.add(() => supervised.stop());
  return supervised;
}

const spanish: Readonly<Record<ProcessName, string>> = {
  api: 'La API',
  worker: 'El worker',
  emulators: 'El proceso de los emuladores',
};

function lossOf(name: ProcessName, waitMs: number, log: string): string {
  const when = waitMs === 0 ? 'Se inicia de nuevo' : `Se inicia de nuevo en ${Math.ceil(waitMs / 1_000)} s`;
  return `${spanish[name]} se detuvo. ${when}; lo que dijo está en ${log}\n`;
}

const LARGEST = 20 * 1024 * 1024;

/** A log that keeps its last twenty to forty megabytes: a full file becomes `.1` and a new one begins. */
export class LogFile {
  readonly path: string;
  readonly #largest: number;
  #descriptor: number;
  #size: number;
  #lost = 0;

  constructor(path: string, largest = LARGEST) {
    this.path = path;
    this.#largest = largest;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#descriptor = openSync(path, 'a', 0o600);
    this.#size = statSync(path).size;
  }

  /** Lines that find no room are left out and counted: a full disk must not end those who are logged. */
  writeLine(line: string): void {
    try {
      if (this.#size > this.#largest) this.#rotate();
      const before =
        this.#lost === 0 ? '' : `{"level":40,"msg":"${this.#lost} lines were lost: no room on the disk"}\n`;
      this.#size += writeSync(this.#descriptor, `${before}${line}\n`);
      this.#lost = 0;
    } catch {
      this.#lost += 1;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #rotate(): void {
    renameSync(this.path, `${this.path}.1`);
    const fresh = openSync(this.path, 'a', 0o600);
    closeSync(this.#descriptor);
    this.#descriptor = fresh;
    this.#size = 0;
  }
}

/** Notes on disk which processes an instance has started, for the next start to stop what a killed launcher left. */
export class ProcessNotes {
  readonly #file: string;
  readonly #running = new Map<string, ProcessIdentity>();
  #writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'processes.json');
  }

  async note(name: string, pid: number): Promise<void> {
    const identity = identityOf(pid);
    if (identity) this.#running.set(name, identity);
    const content = JSON.stringify(Object.fromEntries(this.#running));
    // One after the other: the last note must be the one that stays.
    const written = this.#writing.then(() => writeAtomically(this.#file, content));
    // A write that failed, on a full disk for example, does not keep those after it from being written.
    this.#writing = written.catch(() => undefined);
    await written;
  }

  /** Stops what the notes of an earlier launcher name and still runs. */
  async stopOrphans(): Promise<void> {
    const noted: Record<string, ProcessIdentity> = JSON.parse((await readIfThere(this.#file)) ?? '{}');
    await Promise.all(
      Object.values(noted).map((identity) =>
        endProcess(identity, [
          { name: 'SIGTERM', graceMs: 5_000 },
          { name: 'SIGKILL', graceMs: 5_000 },
        ]),
      ),
    );
  }
}
