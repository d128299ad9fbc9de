import type { Logger } from '@timbra/adapters/observability/logger.ts';

export interface Schedule {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/**
 * Runs each schedule again and again, never twice at once in this process. Every worker runs them: what they do is
 * harmless to repeat, so that none of them is the one that must not die.
 * @returns stops them, after those that are running.
 */
export function startSchedules(schedules: readonly Schedule[], logger: Logger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  const plan = (schedule: Schedule) => {
    if (!stopped)
      timers.set(
        schedule.name,
        setTimeout(() => turn(schedule), schedule.everyMs),
      );
  };
  const turn = (schedule: Schedule) => {
    const done: Promise<void> = schedule
      .run()
      .catch((error: unknown) => logger.warn({ err: error, schedule: schedule.name }, 'schedule failed'))
      .then(() => {
        running.delete(done);
        plan(schedule);
      });
    running.add(done);
  };

  for (const schedule of schedules) plan(schedule);
  return async () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  };
}
