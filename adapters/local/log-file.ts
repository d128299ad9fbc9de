import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST = 20 * 1024 * 1024;

/** A log that keeps its last twenty to forty megabytes: a full file becomes `.1` and a new one begins. */
export class LogFile {
  readonly path: string;
  readonly #largest: number;
  #descriptor: number;
  #size: number;

  constructor(path: string, largest = LARGEST) {
    this.path = path;
    this.#largest = largest;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#descriptor = openSync(path, 'a', 0o600);
    this.#size = statSync(path).size;
  }

  writeLine(line: string): void {
    if (this.#size > this.#largest) this.#rotate();
    this.#size += writeSync(this.#descriptor, `${line}\n`);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #rotate(): void {
    closeSync(this.#descriptor);
    renameSync(this.path, `${this.path}.1`);
    this.#descriptor = openSync(this.path, 'a', 0o600);
    this.#size = 0;
  }
}
