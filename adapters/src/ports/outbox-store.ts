import type { JobName } from '@timbra/core/shared/ports.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly name: JobName;
  readonly payload: unknown;
  /** It is the cell in which its work is done. */
  readonly cell: number;
  /** It is the company by whose clock its work is done; null for the real time. */
  readonly clockOf: string | null;
}

/** How many entries may be taken at once. */
export interface MostTaken {
  /** Of each kind: thousands of one kind keep no other one waiting. */
  readonly each: number;
  /** Of kinds that wait here until somebody has a place for them; asked for each cell anew. */
  readonly ofKinds: () => Partial<Record<JobName, number>>;
}

export interface OutboxStore {
  /**
   * Takes the entries that are due and gives them to `hand` in one transaction: entries that could not be handed on
   * stay. An entry may be handed on twice, never not at all.
   * @returns whether more may be due that could be taken.
   */
  handOver(most: MostTaken, hand: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<boolean>;
  /** @param left kinds that are not asked about. */
  nextDue(left: readonly JobName[]): Promise<Date | undefined>;
  /** Tells whether an entry of a kind has been due for so long, in the cell of the caller. */
  isBehind(name: JobName, ms: number): Promise<boolean>;
  /**
   * Does the jobs that are due for the company by whose clock the caller works, one after the other. One whose worker dies
   * is done again by the next.
   */
  workOff(handle: (entry: Pick<OutboxEntry, 'name' | 'payload'>) => Promise<void>): Promise<void>;
}

/** Tells that something was put into the outbox. */
export interface OutboxCalls {
  listen(called: () => void): Promise<void>;
  stop(): Promise<void>;
}
