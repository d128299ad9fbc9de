import type { FileStore, Hurry, WrittenFile } from '../../objects/file-store.ts';
import { FileDamaged, StoreUnavailable } from '../../objects/file-store.ts';
import type { FileOwner } from '../../objects/file-keys.ts';
import { isOwnStore, type Rows } from './store-mark.ts';
import type { FileColumns, SavedFile } from './stored-columns.ts';

/** Limits how many files of one call are read at once: others have their turn between them. */
const atOnce = 8;
/** For how long a store that was the right one is not looked at again. */
const trustedMs = 60_000;

/** The files that rows tell of, in their content or in the store. */
export class Files {
  readonly #database: Rows;
  readonly #store: FileStore | undefined;
  #trustedUntil = 0;

  /** @param store undefined where all files stay in the database. */
  constructor(database: Rows, store: FileStore | undefined) {
    this.#database = database;
    this.#store = store;
  }

  /**
   * Whether files can be read and written.
   * @throws Error when the store does not answer, or is not that of the database.
   */
  async requireStore(): Promise<void> {
    if (this.#store && !(await isOwnStore(this.#database, this.#store)))
      throw new Error('the store of files is not that of the database');
  }

  get store(): FileStore | undefined {
    return this.#store;
  }

  /**
   * @throws StoreUnavailable
   * @throws FileDamaged when the store has something else than was written.
   */
  async content({ content, stored }: FileColumns, hurry: Hurry = 'awaited'): Promise<Buffer> {
    if (content) return content;
    if (!stored) throw new Error('A file lies nowhere');
    if (!this.#store) throw new StoreUnavailable('this process was given no store of files');
    return this.#store.read(stored, hurry);
  }

  /** Rows, each with its file, in their order. */
  async withFiles<Row extends FileColumns>(
    rows: readonly Row[],
    hurry: Hurry = 'awaited',
  ): Promise<readonly (Row & { readonly file: Buffer })[]> {
    return fairOrder(rows, async (row) => ({ ...row, file: await this.content(row, hurry) }));
  }

  /** The same of rows some of which have no file. */
  async withFilesIfAny<Row extends FileColumns>(
    rows: readonly Row[],
    hurry: Hurry = 'awaited',
  ): Promise<readonly (Row & { readonly file: Buffer | undefined })[]> {
    return fairOrder(rows, async (row) => ({
      ...row,
      file: row.content || row.stored ? await this.content(row, hurry) : undefined,
    }));
  }

  /** @returns undefined for a file that can be made again, when there is none or the store has not what was written. */
  async contentIfWhole(row: FileColumns, hurry: Hurry = 'awaited'): Promise<Buffer | undefined> {
    if (!row.content && !row.stored) return undefined;
    try {
      return await this.content(row, hurry);
    } catch (error) {
      if (error instanceof FileDamaged) return undefined;
      throw error;
    }
  }

  /**
   * Writes a file to the store before its row tells of it. Where there is no store yet, or it does not answer, the row
   * takes the content: nothing waits for a store.
   */
  async save(owner: FileOwner, ending: string, content: Uint8Array, hurry: Hurry): Promise<SavedFile> {
    const stored = await this.#written(owner, ending, content, hurry);
    return stored ? { content: null, stored } : { content: Buffer.from(content), stored };
  }

  async #written(
    owner: FileOwner,
    ending: string,
    content: Uint8Array,
    hurry: Hurry,
  ): Promise<WrittenFile | undefined> {
    if (!this.#store) return undefined;
    try {
      if (!(await this.#isOurs(this.#store))) return undefined;
      return await this.#store.write(owner, ending, content, hurry);
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  }

  async #isOurs(store: FileStore): Promise<boolean> {
    if (performance.now() < this.#trustedUntil) return true;
    if (!(await isOwnStore(this.#database, store))) return false;
    this.#trustedUntil = performance.now() + trustedMs;
    return true;
  }
}

async function fairOrder<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<readonly To[]> {
  const done: To[] = [];
  for (let from = 0; from < all.length; from += atOnce)
    done.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  return done;
}
