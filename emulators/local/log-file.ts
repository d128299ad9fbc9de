import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

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
