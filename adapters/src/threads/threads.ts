import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { overloaded } from '@timbra/core/shared/errors.ts';

export interface ThreadLimits {
  /** Tasks that may wait for a thread; more are refused at once. */
  readonly queue: number;
  /** How long a task may take, waiting included. Then it is given up, and its thread ended. */
  readonly timeoutMs: number;
}

/** One processor is left for the event loop. */
const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Threads end when nothing was asked of them for this long. */
const idleMs = 30_000;

/**
 * Does what computes for long in threads of its own, so that the event loop goes on answering others. A thread that is in
 * native code ends only when it returns from there: a task must bound that by itself.
 */
export class Threads<Task, Result> {
  readonly #pool: Piscina<Task, Result>;
  readonly #limits: ThreadLimits;
  #underWay = 0;

  /** @param name of the module's function that does a task. */
  constructor(module: URL, name: string, limits: ThreadLimits) {
    this.#limits = limits;
    this.#pool = new Piscina<Task, Result>({
      filename: module.href,
      name,
      minThreads: 0,
      maxThreads,
      idleTimeout: idleMs,
      recordTiming: false,
    });
  }

  /** @throws DomainError OVERLOADED when too many wait, or the time is over; whatever the function throws. */
  async run(task: Task): Promise<Result> {
    if (this.#underWay >= maxThreads + this.#limits.queue) throw overloaded();
    this.#underWay += 1;
    try {
      return await this.#pool.run(task, { signal: AbortSignal.timeout(this.#limits.timeoutMs) });
    } catch (error) {
      throw error instanceof Error && error.name === 'AbortError' ? overloaded() : error;
    } finally {
      this.#underWay -= 1;
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
