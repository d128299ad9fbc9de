import { requirePermission, type Actor } from '../access/actor.ts';
import type { Clock } from '../shared/ports.ts';
import { DomainError } from '../shared/errors.ts';

/** Bytes of the files that an account keeps with us, besides its records and documents. */
export interface StoredFiles {
  /** Zips that can still be downloaded, and those that are being made. */
  readonly archives: number;
  /** Files to import, until a day after their import's end. */
  readonly imports: number;
  readonly logos: number;
}

/** Live files and those of test companies each have a share of their own, so that tests leave all of it to live files. */
export interface ShareOwner {
  readonly userId: string;
  readonly livemode: boolean;
}

/** Returns the share of what somebody works with. */
export const shareOf = ({ userId, livemode }: Actor): ShareOwner => ({ userId, livemode: livemode !== false });

export interface Storage {
  /** Held until the transaction ends: of two that begin at once the second sees the first. */
  hold(userId: string): Promise<void>;
  storedFiles(owner: ShareOwner, now: Date): Promise<StoredFiles>;
}

/** Limits how much of everybody's disk one account may take, with live data and with tests. */
export class StorageShare {
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #most: number;

  /** @param most bytes of a share. */
  constructor(storage: Storage, clock: Clock, most: number) {
    this.#storage = storage;
    this.#clock = clock;
    this.#most = most;
  }

  /** @throws DomainError FORBIDDEN */
  async usage(actor: Actor): Promise<StoredFiles & { readonly total: number; readonly most: number }> {
    requirePermission(actor, 'companies:read');
    const stored = await this.#storage.storedFiles(shareOf(actor), this.#clock.now());
    return { ...stored, total: totalOf(stored), most: this.#most };
  }

  /**
   * Requires room in the caller's transaction.
   * @param bytes of a file that is to be kept as well; one more at least.
   * @throws DomainError CONFLICT
   */
  async requireRoom(owner: ShareOwner, bytes: number): Promise<void> {
    await this.#storage.hold(owner.userId);
    const total = totalOf(await this.#storage.storedFiles(owner, this.#clock.now()));
    if (total + Math.max(bytes, 1) > this.#most) throw new DomainError('CONFLICT', full(total, this.#most));
  }
}

const totalOf = ({ archives, imports, logos }: StoredFiles): number => archives + imports + logos;

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576).toLocaleString('es-MX')} MB`;

const full = (total: number, most: number): string =>
  `Tus archivos ocupan ${inMegabytes(total)} de los ${inMegabytes(most)} de tu cuenta. Borra en «Descargar zip» los que ya no necesites; los de una importación se borran solos un día después de que termina.`;
