import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { StartFailure } from '../data-dir.ts';
import { findPostmaster, postgresAccount, stopPostmaster } from '../postgres/postmaster.ts';
import { IN_BETWEEN, RESTORED } from './restored.ts';

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

interface Restored extends Facts {
  readonly madeAt: string;
  readonly hasKey: boolean;
  /** The data that were there before lie here now. */
  readonly replaced: string | undefined;
}

const DRAFT = 'restore.draft';

/**
 * Puts a backup into a data folder that nobody uses. Until it is whole and checked nothing changes; what was there is kept.
 * @throws StartFailure when the folder is not empty and is not to be replaced, or the archive is damaged.
 */
export async function restoreBackup(file: string, dataDir: string, replace: boolean): Promise<Restored> {
  const before = await contentOf(dataDir);
  if (before.length > 0 && !replace) {
    throw new StartFailure(
      `La carpeta ${dataDir} no está vacía. Elige otra con DATA_DIR, o agrega --replace: lo que hay se conserva en una carpeta replaced-….`,
    );
  }
  const draft = join(dataDir, DRAFT);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await readArchive(file, draft);
    const facts = readFacts(await readFile(join(draft, FACTS), 'utf8'));
    const hasKey = (await stat(join(draft, 'data', 'ENCRYPTION_KEY')).catch(() => undefined)) !== undefined;
    await giveCluster(join(draft, 'data', 'postgres'));
    // One for all files; a system without the program has them on its disk a little later.
    await promisify(execFile)('sync').catch(() => undefined);
    const running = await findPostmaster(join(dataDir, 'postgres'));
    if (running) await stopPostmaster(running.identity);
    const replaced = await swap(dataDir, before);
    return { ...facts, hasKey, replaced };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What the launcher needs to hold the folder is no content. */
async function contentOf(dataDir: string): Promise<string[]> {
  const passing = (name: string) => name.startsWith('timbra.lock') || name === DRAFT;
  return (await readdir(dataDir)).filter((name) => !passing(name) && !name.startsWith('replaced-'));
}

/** Between two states of the folder stands a note, with which nothing starts. */
async function swap(dataDir: string, before: readonly string[]): Promise<string | undefined> {
  await writeFile(join(dataDir, IN_BETWEEN), '', { mode: 0o600, flush: true });
  const existing = before.filter((name) => name !== IN_BETWEEN);
  const replaced =
    existing.length > 0 ? join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`) : undefined;
  if (replaced !== undefined) {
    await mkdir(replaced, { mode: 0o711 });
    for (const name of existing) await rename(join(dataDir, name), join(replaced, name));
  }
  const data = join(dataDir, DRAFT, 'data');
  for (const name of await readdir(data)) await rename(join(data, name), join(dataDir, name));
  await writeFile(join(dataDir, RESTORED), '', { mode: 0o600, flush: true });
  await rm(join(dataDir, IN_BETWEEN));
  return replaced;
}

/** PostgreSQL's account owns the cluster, and nobody else may look into it. */
async function giveCluster(folder: string): Promise<void> {
  const account = await postgresAccount(folder);
  if (!account || !(await stat(folder).catch(() => undefined))) return;
  for (const path of ['.', ...(await readdir(folder, { recursive: true }))])
    await lchown(join(folder, path), account.uid, account.gid);
}

/**
 * Unpacks an archive into a folder, for its owner alone.
 * @throws StartFailure when it is no archive of ours, is cut off, or a file in it has another content than it had.
 */
async function readArchive(file: string, folder: string): Promise<void> {
  const sums = new Map<string, string>();
  let listed: string | undefined;
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  const unpacking = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type === 'directory') await mkdir(within(folder, name), { recursive: true, mode: 0o700 });
      if (type !== 'file') entry.resume();
      else if (name === SUMS) listed = await text(entry);
      else sums.set(name, await unpack(entry, within(folder, name)));
    }
  })();
  const [read, unpacked] = await Promise.allSettled([reading, unpacking]);
  const failed = [unpacked, read].find((result) => result.status === 'rejected');
  if (failed) throw damaged(failed.reason);
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (listed === undefined || listed !== found) throw damaged('las sumas no coinciden');
}

function damaged(reason: unknown): unknown {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : '';
  // The archive is not to blame for what the disk or the system says.
  if (reason instanceof StartFailure || /^(ENOSPC|EACCES|EPERM|ENOENT|EIO|EROFS)$/.test(code)) return reason;
  const said = reason instanceof Error ? reason.message : String(reason);
  return new StartFailure(`El archivo no es un respaldo de Timbra o está dañado (${said}). No se cambió nada.`);
}

function within(folder: string, name: string): string {
  if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`nombre ${name}`);
  return join(folder, name);
}

async function unpack(entry: AsyncIterable<unknown>, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const summed = async function* () {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(summed, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return hash.digest('hex');
}
