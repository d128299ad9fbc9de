import { join } from 'node:path';
import { readIfThere, writeAtomically } from './files.ts';
import { endProcess, identityOf, type ProcessIdentity } from './processes.ts';

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
