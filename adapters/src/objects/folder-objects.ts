import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ObjectTooLong, requireKey, type ObjectStore } from '../ports/object-store.ts';

/** No key begins with a dot: what is being written is in no list. */
const drafts = '.drafts';
/** Whoever began a draft that long ago is dead. */
const draftMs = 86_400_000;
/** A folder that was made for an object may be removed as an empty one before the object is in it. */
const mostTries = 5;
/** What is remembered of folders takes no more than this many paths. */
const mostNamed = 10_000;

/** Keeps objects as files below a folder that every process of the instance sees. */
export class FolderObjects implements ObjectStore {
  readonly #folder: string;
  /** The names of these folders are on the disk, as this process has seen to. */
  readonly #named = new Set<string>();

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async put(key: string, content: Uint8Array, signal: AbortSignal): Promise<void> {
    const path = this.#pathOf(key);
    const draft = join(this.#folder, drafts, randomUUID());
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true, signal });
      await this.#moveInto(draft, path, mostTries);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async #moveInto(draft: string, path: string, tries: number): Promise<void> {
    const folder = dirname(path);
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) this.#named.delete(folder);
    try {
      await rename(draft, path);
    } catch (error) {
      if (!isMissing(error) || tries <= 1) throw error;
      return this.#moveInto(draft, path, tries - 1);
    }
    await flush(folder);
    if (!this.#named.has(folder)) await this.#flushAbove(folder);
  }

  /** A name is on the disk once its folder is, and a folder that is new once the one above it is. */
  async #flushAbove(folder: string): Promise<void> {
    for (let above = folder; above !== this.#folder; above = dirname(above)) await flush(dirname(above));
    if (this.#named.size >= mostNamed) this.#named.clear();
    this.#named.add(folder);
  }

  async get(key: string, most: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const file = await open(this.#pathOf(key)).catch(unlessMissing);
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      if (size > most) throw new ObjectTooLong(key);
      return await file.readFile({ signal });
    } finally {
      await file.close();
    }
  }

  async remove(key: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    // Folders that are empty now go too; one that is not, or is gone already, ends it.
    for (let folder = dirname(path); folder !== this.#folder; folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }

  async list(after: string, most: number, signal: AbortSignal): Promise<readonly string[]> {
    if (after === '') await this.#removeDrafts();
    const keys: string[] = [];
    for await (const key of this.#keysIn(this.#folder, after)) {
      signal.throwIfAborted();
      keys.push(key);
      if (keys.length === most) break;
    }
    return keys;
  }

  async *#keysIn(folder: string, after: string): AsyncGenerator<string> {
    const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? [];
    const named = entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => ({ name: entry.isDirectory() ? `${entry.name}/` : entry.name, path: join(folder, entry.name) }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name, path } of named) {
      const key = relative(this.#folder, path).split(sep).join('/');
      if (!name.endsWith('/')) {
        if (key > after) yield key;
      } else if (`${key}/` > after || after.startsWith(`${key}/`)) yield* this.#keysIn(path, after);
    }
  }

  /** Removes the drafts of processes that died while they wrote. */
  async #removeDrafts(): Promise<void> {
    const folder = join(this.#folder, drafts);
    for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
      const path = join(folder, name);
      const found = await stat(path).catch(unlessMissing);
      if (found && Date.now() - found.mtimeMs > draftMs) await rm(path, { force: true });
    }
  }

  #pathOf(key: string): string {
    requireKey(key);
    return join(this.#folder, ...key.split('/'));
  }
}

async function flush(folder: string): Promise<void> {
  // Whoever removed it has seen it empty: what is in one of them keeps it.
  const handle = await open(folder, 'r').catch(unlessMissing);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
