import type { Access } from '../access/access.ts';
import type { Clock, SharedPorts } from '../shared/ports.ts';

/** What was done by the clock of a test company while it was moved on, so many times one after the other. */
export interface Ran {
  /** When it was done the last time, by that clock; ISO 8601. */
  readonly at: string;
  /** The name of a job, or of what is looked after again and again. */
  readonly what: string;
  readonly count: number;
}

/** The clock of a test company. */
export interface TestClock {
  readonly companyId: string;
  readonly now: Date;
  /** Where it is moved to at the moment; undefined while it only goes on. */
  readonly goesTo: Date | undefined;
  /** What was done when it was moved the last time, the latest last. */
  readonly ran: readonly Ran[];
}

/** A clock that one worker has: what is done meanwhile is done by it. */
export interface HeldClock {
  now(): Date;
  /** For how many milliseconds it has been held, by the real clock. */
  heldMs(): number;
  /** Waits, by the real clock. */
  pause(milliseconds: number): Promise<void>;
  readonly goesTo: Date | undefined;
  /**
   * Moves it on, never back, and keeps what is done next.
   * @throws Error when another worker has it by now.
   */
  moveTo(at: Date, what: string): Promise<void>;
  /** It has arrived. @throws as `moveTo` does. */
  arrive(): Promise<void>;
}

export interface TestClocks {
  /** Returns the clock of a test company, which need not have been moved; undefined for a live company. */
  find(companyId: string): Promise<TestClock | undefined>;
  /** Counts the clocks of the account that are being moved. */
  countMoving(userId: string): Promise<number>;
  /** Lets it be moved to a time. @returns false while it is being moved. */
  start(companyId: string, to: Date): Promise<boolean>;
  /** Returns once it has arrived, or after so many milliseconds. */
  awaitArrival(companyId: string, mostMs: number): Promise<void>;
  /**
   * Does work by the clock of a company, which nobody else moves meanwhile. A worker that died is succeeded.
   * @returns undefined where another worker has it, or it was never moved.
   */
  hold<T>(companyId: string, work: (clock: HeldClock) => Promise<T>): Promise<T | undefined>;
  /** Returns companies whose clocks have been moved once, those first that were looked after longest ago. */
  unattended(limit: number): Promise<readonly string[]>;
}

/** Tells when the next work of each kind is due for the company by whose clock the caller works. */
export interface DueWork {
  /** Kinds of which nothing is due at any time are absent. */
  next(): Promise<ReadonlyMap<string, Date>>;
}

export interface TestClockPorts extends SharedPorts {
  readonly access: Access;
  /** The real time, whatever that of the company is. */
  readonly presentClock: Clock;
  readonly testClocks: TestClocks;
  readonly dueWork: DueWork;
}
