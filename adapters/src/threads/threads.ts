import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { overloaded } from '@timbra/core/shared/errors.ts';
import { Slots, type SlotLimits } from '../slots/slots.ts';

export interface ThreadLimits extends Omit<SlotLimits, 'atOnce' | 'atOnceOfKey'> {
  /** Limits how long a task may compute. Then it is given up, and its thread ended. */
  readonly timeoutMs: number;
}

/** One processor is left for the event loop. */
const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1));
/** One account leaves the others a thread where there are several. */
const ofOneKey = Math.ceil(maxThreads / 2);
/**
 * Threads end when nothing was asked of them for this long. A start takes as long as a hundred small drawings, and on a busy
 * machine so long that whoever comes meanwhile is refused.
 */
const idleMs = 300_000;
/** What answers a call in a millisecond goes before what computes for seconds (Linux: the thread's nice value). */
const niceIncrement = 10;

/**
 * Does what computes for long in threads of its own, so that the event loop goes on answering others. A thread that is in
 * native code ends only when it returns from there: a task must bound that by itself.
 */
export class Threads<Task, Result> {
  readonly #pool: Piscina<Task, Result>;
  readonly #slots: Slots;
  readonly #timeoutMs: number;

  /** @param name of the module's function that does a task. */
  constructor(module: URL, name: string, { timeoutMs, ...waiting }: ThreadLimits) {
    this.#timeoutMs = timeoutMs;
    this.#slots = new Slots({ atOnce: maxThreads, atOnceOfKey: ofOneKey, ...waiting });
    this.#pool = new Piscina<Task, Result>({
      filename: module.href,
      name,
      minThreads: 0,
      maxThreads,
      idleTimeout: idleMs,
      niceIncrement,
      recordTiming: false,
    });
  }

  /**
   * @param key for whom it is done, such as an account.
   * @throws DomainError OVERLOADED when it would wait too long, or computes too long; whatever the function throws.
   */
  run(key: string, task: Task): Promise<Result> {
    return this.#slots.run(key, () => this.#compute(task));
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #compute(task: Task): Promise<Result> {
    try {
      return await this.#pool.run(task, { signal: AbortSignal.timeout(this.#timeoutMs) });
    } catch (error) {
      throw error instanceof Error && error.name === 'AbortError' ? overloaded() : error;
    }
  }
}
