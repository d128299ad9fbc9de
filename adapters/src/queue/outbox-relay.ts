import type { JobName } from '@timbra/core/shared/jobs.ts';
import type { Logger } from '../observability/logger.ts';
import type { JobQueues } from './job-queues.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly name: JobName;
  readonly payload: unknown;
}

export interface OutboxStore {
  /**
   * Takes the entries that are due and gives them to `hand` in one transaction: entries that could not be handed on
   * stay. An entry may be handed on twice, never not at all.
   * @param limit of each kind: thousands of one kind keep no other one waiting.
   * @returns whether more may be due.
   */
  handOver(limit: number, hand: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<boolean>;
  nextDue(): Promise<Date | undefined>;
}

/** Tells that something was put into the outbox. */
export interface OutboxCalls {
  listen(called: () => void): Promise<void>;
  stop(): Promise<void>;
}

const batch = 200;
/** Without any call, and after a failure, it looks this often. */
const lookEveryMs = 1_000;

/** Moves jobs from the outbox to the queue, in any number of processes at once. */
export class OutboxRelay {
  readonly #store: OutboxStore;
  readonly #calls: OutboxCalls;
  readonly #queues: JobQueues;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #calledAgain = false;
  #stopped = false;

  constructor(store: OutboxStore, calls: OutboxCalls, queues: JobQueues, logger: Logger) {
    this.#store = store;
    this.#calls = calls;
    this.#queues = queues;
    this.#logger = logger;
  }

  async start(): Promise<void> {
    await this.#calls.listen(() => this.#wake());
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#calls.stop();
    await this.#running;
  }

  #wake(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#calledAgain = true;
    this.#running ??= this.#empty().finally(() => {
      this.#running = undefined;
    });
  }

  async #empty(): Promise<void> {
    let pause = lookEveryMs;
    try {
      while (this.#calledAgain && !this.#stopped) {
        this.#calledAgain = false;
        while (await this.#store.handOver(batch, (entries) => this.#queues.add(entries)));
      }
      pause = pauseUntil(await this.#store.nextDue());
    } catch (error) {
      this.#logger.warn({ err: error }, 'outbox not emptied');
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#wake(), pause);
  }
}

function pauseUntil(due: Date | undefined): number {
  if (!due) return lookEveryMs;
  return Math.min(lookEveryMs, Math.max(10, due.getTime() - Date.now()));
}
