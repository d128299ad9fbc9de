import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { StartFailure } from '../data-dir.ts';

export const FACTS = 'timbra-backup.json';
const FORMAT = 1;

/** Holds what a backup says about itself. */
export interface Facts {
  readonly version: string;
  readonly hasDatabase: boolean;
}

export async function addFacts(archive: ArchiveWriter, facts: Facts): Promise<void> {
  await archive.addText(FACTS, `${JSON.stringify({ format: FORMAT, madeAt: new Date().toISOString(), ...facts })}\n`);
}

/** @throws StartFailure for a backup of a later form. */
export function readFacts(content: string): Facts & { readonly madeAt: string } {
  const { format, ...facts }: Facts & { readonly format: number; readonly madeAt: string } = JSON.parse(content);
  if (format === FORMAT) return facts;
  throw new StartFailure(`El respaldo es de una versión de Timbra que esta no conoce (formato ${format}).`);
}

/** It is the last entry of an archive: a checksum of each before it, in the form that `sha256sum --check` reads. */
export const SUMS = 'SHA256SUMS';

/**
 * Writes a compressed tar with a checksum for each of its files. It bears its name only once it is whole and on the
 * disk.
 */
export class ArchiveWriter {
  readonly #file: string;
  readonly #draft: string;
  readonly #pack = pack();
  readonly #sums: string[] = [];
  readonly #written: Promise<void>;

  constructor(file: string) {
    this.#file = file;
    this.#draft = `${file}.${randomBytes(6).toString('hex')}.part`;
    // It holds the data's keys: never a file that somebody else has put there.
    const output = createWriteStream(this.#draft, { flags: 'wx', mode: 0o600, flush: true });
    this.#written = pipeline(this.#pack, createGzip({ level: 1 }), output);
    // The failure is told by whoever waits for the end.
    this.#written.catch(() => undefined);
  }

  async addFolder(name: string): Promise<void> {
    await this.#whileWritten(new Promise((resolve) => this.#pack.entry({ name, type: 'directory' }, resolve)));
  }

  async addText(name: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    this.#note(name, createHash('sha256').update(bytes).digest('hex'));
    await this.#whileWritten(new Promise((resolve) => this.#pack.entry({ name, mode: 0o600 }, bytes, resolve)));
  }

  async addStream(name: string, size: number, content: AsyncIterable<unknown>): Promise<void> {
    const hash = createHash('sha256');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = this.#pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    const copying = async () => {
      for await (const chunk of content as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        if (!entry.write(chunk)) await once(entry, 'drain');
      }
      entry.end(null);
      await promise;
    };
    await this.#whileWritten(copying());
    this.#note(name, hash.digest('hex'));
  }

  async finish(): Promise<void> {
    const sums = this.#sums.join('');
    await this.addText(SUMS, sums);
    this.#pack.finalize();
    await this.#written;
    await rename(this.#draft, this.#file);
  }

  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }

  #note(name: string, sum: string): void {
    this.#sums.push(`${sum}  ${name}\n`);
  }

  /** A full disk ends the file and not the entry that waits to be written to it. */
  async #whileWritten(work: Promise<unknown>): Promise<void> {
    await Promise.race([work, this.#written.then(() => Promise.reject(new Error('the archive has been closed')))]);
  }
}
