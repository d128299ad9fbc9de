import type { Job, Queue } from 'bullmq';
import type { Logger } from '../observability/logger.ts';

export interface Schedule {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

type Pace = { readonly everyMs: number; readonly due: readonly Schedule[] };

export type ScheduleQueue = Pick<Queue, 'upsertJobScheduler' | 'removeJobScheduler'>;

const daySeconds = 24 * 60 * 60;

/** A turn that fails is made good by the next one. */
const scheduleRunOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 } as const;

/** Limits the failed jobs of a kind that are kept. */
export const mostFailed = 500;

/**
 * A job that is lost or fails is queued again from its record, as a new job. One that has failed is kept for operators to
 * look at and to try again.
 */
export const jobOptions = { ...scheduleRunOptions, removeOnFail: { age: 14 * daySeconds, count: mostFailed } } as const;

/**
 * Does again and again what is to be repeated, whichever worker does it. A turn that fails or is lost costs that turn:
 * the next one does what it left. All that has one pace is one job: the queue's work for a job is many times what most
 * of them do.
 */
export class Schedules {
  /** The paces are kept by the names of their jobs. */
  readonly #paces: ReadonlyMap<string, Pace>;
  readonly #queue: () => Promise<ScheduleQueue>;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;

  constructor(schedules: readonly Schedule[], queue: () => Promise<ScheduleQueue>, logger: Logger) {
    const paces = Map.groupBy(schedules, ({ everyMs }) => everyMs);
    this.#paces = new Map([...paces].map(([everyMs, due]) => [`every-${everyMs}-ms`, { everyMs, due }]));
    this.#queue = queue;
    this.#logger = logger;
  }

  /**
   * @param planEveryMs a queue may be emptied or lost: they are put back into it this often.
   * @returns once they are planned for the first time.
   */
  async start(planEveryMs = 60_000): Promise<void> {
    await this.plan();
    this.#timer = setInterval(() => void this.plan(), planEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** One that is planned already keeps its next turn. */
  async plan(): Promise<void> {
    try {
      const queue = await this.#queue();
      for (const [name, { everyMs }] of this.#paces) {
        // Its first turn is one interval away, and not at each start of a worker.
        const repeat = { every: everyMs, startDate: Date.now() + everyMs };
        await queue.upsertJobScheduler(name, repeat, { name, opts: scheduleRunOptions });
      }
    } catch (error) {
      // Another worker may be planning at the same moment; the next time is near.
      this.#logger.warn({ err: error }, 'schedules not planned');
    }
  }

  async run({ name }: Pick<Job, 'name'>): Promise<void> {
    const pace = this.#paces.get(name);
    // An earlier version has planned it.
    if (!pace) await (await this.#queue()).removeJobScheduler(name);
    else await Promise.all(pace.due.map((schedule) => this.#runOnce(schedule)));
  }

  async #runOnce({ name, run }: Schedule): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#logger.warn({ err: error, schedule: name }, 'schedule failed');
    }
  }
}
