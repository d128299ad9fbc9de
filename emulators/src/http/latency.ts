import { z } from 'zod';
import type { Answer } from './answer.ts';

const LatencyForm = z.object({ ms: z.number().min(0).max(600_000) });

/** Holds answers back for a time, for tests of what happens meanwhile. Held in memory: a restart is prompt again. */
export class Latency {
  ms = 0;

  /** @param body JSON `{ ms }` */
  set(body: string): Answer {
    const form = LatencyForm.safeParse(jsonOf(body));
    if (!form.success) return { status: 400, json: { message: 'ms must be a number of milliseconds.' } };
    this.ms = form.data.ms;
    return { status: 200, json: { ms: this.ms } };
  }
}

/** Reads JSON; undefined for what is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
