import type { Logger } from '../observability/logger.ts';
import type { JobQueues } from './job-queues.ts';
import type { OutboxStore, OutboxCalls } from '../ports/outbox-store.ts';

const batch = 200;
/** Without any call, and after a failure, it looks this often. */
const pollEveryMs = 1_000;

/** Moves jobs from the outbox to who does them, in any number of processes at once. */
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
    this.#queues.onPlace(() => this.#wake());
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
    let pause = pollEveryMs;
    try {
      while (this.#calledAgain && !this.#stopped) {
        this.#calledAgain = false;
        while (await this.#queues.handOn((ofKinds, hand) => this.#store.handOver({ each: batch, ofKinds }, hand)));
      }
      pause = pauseUntil(await this.#store.nextDue(this.#queues.withoutPlace()));
    } catch (error) {
      this.#logger.warn({ err: error }, 'outbox not emptied');
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#wake(), pause);
  }
}

function pauseUntil(due: Date | undefined): number {
  if (!due) return pollEveryMs;
  return Math.min(pollEveryMs, Math.max(10, due.getTime() - Date.now()));
}
