import type { Clock } from './clock.ts';
import type { Jobs, Outbox } from './jobs.ts';
import type { LongJob, LongWork, MayGoOn } from './long-work.ts';

const sliceMs = 10_000;

/** Describes how one kind of long work is done. */
export interface LongUse<N extends LongJob> {
  readonly job: N;
  readonly idOf: (payload: Jobs[N]) => string;
  readonly payloadOf: (id: string) => Jobs[N];
  /** @returns false when it was left. */
  readonly work: (payload: Jobs[N], mayGoOn: MayGoOn) => Promise<boolean>;
}

interface Ports {
  readonly longWork: LongWork;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly clock: Clock;
}

/**
 * Gives each account its turn with long work: a worker goes on with whoever has waited longest, and leaves it after ten
 * seconds when another account waits. What is left comes again by a job behind the others'.
 */
export async function runInSlices<N extends LongJob>(
  ports: Ports,
  { job, idOf, payloadOf, work }: LongUse<N>,
  payload: Jobs[N],
): Promise<void> {
  const id = await ports.longWork.next(job, idOf(payload));
  const ends = ports.clock.now().getTime() + sliceMs;
  const mayGoOn = async () => ports.clock.now().getTime() < ends || !(await ports.longWork.othersWait(job, id));
  if (!(await work(payloadOf(id), mayGoOn))) await ports.outbox.add(job, payloadOf(id));
}
