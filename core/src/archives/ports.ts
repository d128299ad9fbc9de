import type { Scope } from '../access/actor.ts';
import type { TableColumn } from '../shared/table.ts';
import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { ShareOwner, StorageShare } from '../storage/storage-share.ts';
import type { Archive } from './archive.ts';

export interface NewArchive extends Pick<Archive, 'id' | 'companyId' | 'userId' | 'fileName' | 'createdAt'> {}

/** Keeps archives and their files, as their users see them. */
export interface Archives {
  /** Adds an archive with the documents that are to be in it, as they are now. */
  add(made: NewArchive, ids: readonly string[]): Promise<void>;
  /** Lets an account's files of live data, or of tests, expire, but for the latest so many. */
  expireAllBut(owner: ShareOwner, latest: number, at: Date): Promise<void>;
  /** Finds an archive of the account that asked for it. */
  find(scope: Scope, id: string): Promise<Archive | undefined>;
  /** Counts an account's own of live data, or of tests, that are not finished, held until the transaction ends. */
  countOpen(owner: ShareOwner): Promise<number>;
  /** Of an account, those that can be downloaded or are being made, the newest first. */
  available(scope: Scope, now: Date): Promise<readonly Archive[]>;
  /** Its file is gone from now on. @returns false for one that is being made. */
  expire(id: string, at: Date): Promise<boolean>;
  /** Returns the bytes of the file, piece by piece. */
  content(id: string): AsyncIterable<Uint8Array>;
}

/** An archive that one worker works on, as long as its lease lasts. */
export interface HeldArchive {
  readonly archive: Archive;
  readonly lease: string;
  /** Counts the workers that have taken it up without bringing it further, this one among them. */
  readonly tries: number;
}

/** Holds what a document says of itself in the summary, in the order of its columns. */
export type SummaryRow = readonly (string | null)[];

/** What joins the file together: files in their packed form, and their lines of its directory. */
export interface PackedPart {
  readonly content: Uint8Array;
  readonly directory: Uint8Array;
  readonly files: number;
}

export interface ArchiveRuns {
  /** Lets `work` have the archive to itself; nothing is done when it is over or another worker has it. */
  hold(id: string, work: (held: HeldArchive) => Promise<void>): Promise<void>;
  /** Adds a part and how far it came, together. @returns false when it goes on elsewhere. */
  addPart(
    held: HeldArchive,
    from: number,
    documents: number,
    part: PackedPart,
    rows: readonly SummaryRow[],
  ): Promise<boolean>;
  /** The rows of the summary, in batches. */
  rows(id: string): AsyncIterable<readonly SummaryRow[]>;
  /** Adds the summary, the directory and its end, and ends it. @returns false when it goes on elsewhere. */
  finish(held: HeldArchive, summary: PackedPart, at: Date, expiresAt: Date): Promise<boolean>;
  /**
   * Returns archives that nobody works on; those that come no further whatever is tried are ended as FAILED and told
   * apart.
   */
  idle(): Promise<readonly string[]>;
  giveUp(message: string, at: Date): Promise<readonly Archive[]>;
}

export interface ArchivedDocument {
  readonly id: string;
  /** It has no extension, and is distinct in the archive. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly xml: string;
  /** It is absent until somebody has asked for it. */
  readonly pdf: Uint8Array | undefined;
  /** Holds what its row says, but for what its XML does. */
  readonly row: SummaryRow;
}

export interface ArchiveDocuments {
  /** Returns the documents of an archive from a position on. */
  batch(archiveId: string, from: number, count: number): Promise<readonly ArchivedDocument[]>;
}

export interface PackedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly modifiedAt: Date;
}

export interface ArchivePacker {
  /** @param offset of the first file in the archive. */
  pack(files: readonly PackedFile[], offset: number): Promise<PackedPart>;
  /** Returns the summary as a workbook. */
  workbook(columns: readonly TableColumn[], rows: AsyncIterable<readonly SummaryRow[]>): Promise<Uint8Array>;
}

export interface ArchivesPorts extends SharedPorts {
  readonly archives: Archives;
  readonly archiveRuns: ArchiveRuns;
  readonly archiveDocuments: ArchiveDocuments;
  readonly archivePacker: ArchivePacker;
  readonly access: Access;
  readonly storageShare: StorageShare;
}
