export const archiveStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED'] as const;
export type ArchiveStatus = (typeof archiveStatuses)[number];

/** A zip of a company's documents, made in the background. */
export interface Archive {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly status: ArchiveStatus;
  readonly fileName: string;
  /** Counts the documents that are in it, of those that are to be in it. */
  readonly processed: number;
  readonly total: number;
  /** Counts the bytes of the file that are written so far. */
  readonly bytes: number;
  /** Tells why it failed. */
  readonly message: string | undefined;
  readonly createdAt: Date;
  readonly finishedAt: Date | undefined;
  /** The file is gone from this time on. */
  readonly expiresAt: Date | undefined;
}

/** Limits the documents of one archive: a file of some gigabytes. */
export const mostArchived = 50_000;

/** An archive that so many workers took up and brought no further is given up. */
export const mostTries = 5;

/** Limits the files of one account that are kept at once: the oldest go when another is asked for. */
export const mostStored = 5;

const retentionDays = 7;
const dayMs = 86_400_000;

export const retainedUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + retentionDays * dayMs);
