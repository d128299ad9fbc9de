import { hash } from 'node:crypto';
import { DomainError } from '@timbra/core/shared/errors.ts';
import type { Ids } from '@timbra/core/shared/ports.ts';
import { Slots } from '@timbra/core/shared/work-slots.ts';
import { ObjectTooLong, type ObjectStore } from '../ports/object-store.ts';
import { keyOf, type FileOwner } from './file-keys.ts';

/** Is what a row tells of content that is in the store. */
export interface StoredFile {
  readonly key: string;
  /** It is in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Content that was just written, under a key of its own. */
export interface WrittenFile extends StoredFile {
  /** No row may come to tell of it after that: it is swept as one that nobody tells of. */
  readonly recordUntil: Date;
}

/** @throws Error when a row was to tell of it too late: it may have been swept already. */
export function requireRecordable({ key, recordUntil }: WrittenFile, now: Date): void {
  if (now >= recordUntil) throw new Error(`${key} was written too long ago to be told of`);
}

/** Tells whether somebody waits for the answer, or it is of many files that are worked through. */
export type Hurry = 'awaited' | 'bulk';

/** The store does not answer in time, or not as it should. What failed may be tried again. */
export class StoreUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('OVERLOADED', 'Los archivos no están disponibles en este momento. Inténtalo de nuevo en unos segundos.', {
      retryAfter: 10,
    });
    this.cause = cause;
  }
}

/** What the store has is not what was written: nobody is given it, and trying again is of no use. */
export class FileDamaged extends Error {
  constructor({ key }: StoredFile, found: string) {
    super(`${key} is not what was written: ${found}`);
  }
}

/** Whom trouble with the store is told. */
export interface StoreLog {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

interface Limits {
  /** Calls at once in each lane: many files that are worked through never stand before what somebody waits for. */
  readonly atOnce: Readonly<Record<Hurry, number>>;
  /** It is the time of a call with a small file; a large one is given more. */
  readonly callMs: number;
  /** No call is made for `pauseMs` after so many failures in a row. */
  readonly failures: number;
  readonly pauseMs: number;
}

const usual: Limits = { atOnce: { awaited: 16, bulk: 6 }, callMs: 10_000, failures: 3, pauseMs: 3_000 };
/** It is the slowest store that is waited for. */
const leastBytesPerMs = 250;
/** A part of an archive or of a file to import, and any document, is shorter. */
const mostBytes = 256 * 1_048_576;
const recordMs = 3_600_000;

/**
 * Files in the object store, each with its hash: what comes back is what was written, or an error. Time, size and number of
 * calls are bounded, and a store that does not answer is left alone for moments instead of being waited for by all.
 */
export class FileStore {
  readonly #objects: ObjectStore;
  readonly #ids: Ids;
  readonly #logger: StoreLog;
  readonly #limits: Limits;
  readonly #lanes: Readonly<Record<Hurry, Slots>>;
  #failures = 0;
  #restsUntil = 0;

  constructor(objects: ObjectStore, ids: Ids, logger: StoreLog, limits = usual) {
    this.#objects = objects;
    this.#ids = ids;
    this.#logger = logger;
    this.#limits = limits;
    this.#lanes = { awaited: new Slots(limits.atOnce.awaited), bulk: new Slots(limits.atOnce.bulk) };
  }

  /**
   * Writes content under a new key. It is on the store's disk when this ends; a row tells of it afterwards.
   * @param ending of the key, such as `xml`.
   * @throws StoreUnavailable
   */
  async write(owner: FileOwner, ending: string, content: Uint8Array, hurry: Hurry): Promise<WrittenFile> {
    const key = keyOf(owner, this.#ids.next(), ending);
    const recordUntil = new Date(Date.now() + recordMs);
    await this.#call(hurry, content.length, (signal) => this.#objects.put(key, content, signal));
    return { key, sha256: hash('sha256', content), bytes: content.length, recordUntil };
  }

  /**
   * @throws StoreUnavailable
   * @throws FileDamaged
   */
  async read(file: StoredFile, hurry: Hurry): Promise<Buffer> {
    const content = await this.#content(file, hurry);
    const found = content ? `${content.length} bytes, SHA-256 ${hash('sha256', content)}` : 'nothing';
    if (content && content.length === file.bytes && hash('sha256', content) === file.sha256)
      return Buffer.from(content);
    this.#logger.error({ key: file.key, found, written: file }, 'a file in the store is damaged');
    throw new FileDamaged(file, found);
  }

  async #content({ key, bytes }: StoredFile, hurry: Hurry): Promise<Uint8Array | undefined> {
    try {
      return await this.#call(hurry, bytes, (signal) => this.#objects.get(key, Math.min(bytes, mostBytes), signal));
    } catch (error) {
      // Its content shall not be taken in to be hashed: an empty one is as wrong.
      if (error instanceof ObjectTooLong) return undefined;
      throw error;
    }
  }

  /** @throws StoreUnavailable */
  async remove(key: string): Promise<void> {
    await this.#call('bulk', 0, (signal) => this.#objects.remove(key, signal));
  }

  /** @throws StoreUnavailable */
  list(after: string, most: number): Promise<readonly string[]> {
    return this.#call('bulk', most * 1_000, (signal) => this.#objects.list(after, most, signal));
  }

  /** Reads a note that is of no single account. @throws StoreUnavailable */
  async note(key: string): Promise<string | undefined> {
    const content = await this.#call('awaited', 0, (signal) => this.#objects.get(key, 1_000, signal));
    return content && Buffer.from(content).toString('utf8');
  }

  /** @throws StoreUnavailable */
  async putNote(key: string, text: string): Promise<void> {
    await this.#call('awaited', 0, (signal) => this.#objects.put(key, Buffer.from(text), signal));
  }

  async #call<T>(hurry: Hurry, bytes: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (performance.now() < this.#restsUntil) throw new StoreUnavailable('it failed a moment ago');
    return this.#lanes[hurry].hold(async () => {
      try {
        const answer = await inTime(this.#limits.callMs + bytes / leastBytesPerMs, work);
        this.#failures = 0;
        return answer;
      } catch (error) {
        if (error instanceof ObjectTooLong) throw error;
        this.#failed(error);
        throw new StoreUnavailable(error);
      }
    });
  }

  #failed(error: unknown): void {
    this.#failures += 1;
    this.#logger.warn({ err: error, inARow: this.#failures }, 'the store of files failed');
    if (this.#failures >= this.#limits.failures) this.#restsUntil = performance.now() + this.#limits.pauseMs;
  }
}

/**
 * Waits for a call only as long as it may take: one that goes on although it was told to end, as on a disk that hangs,
 * is not waited for either.
 */
async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const late = new Error(`no answer in ${Math.round(ms)} ms`);
    ending.abort(late);
    over.reject(late);
  }, ms);
  try {
    return await Promise.race([work(ending.signal), over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
