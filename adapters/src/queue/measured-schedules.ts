import type { Schedule } from './schedules.ts';
import type { ProcessMetrics } from '../observability/metrics.ts';

/** Tells when each schedule last ended well: one that always fails, or that no worker is given, is seen by its age. */
export const measuredSchedules = (schedules: readonly Schedule[], metrics: ProcessMetrics): readonly Schedule[] =>
  schedules.map((schedule) => {
    metrics.planned(schedule.name, schedule.everyMs);
    const run = async () => {
      await schedule.run();
      metrics.scheduleRan(schedule.name);
    };
    return { ...schedule, run };
  });
