import type { Clock, Jobs, Outbox } from './ports.ts';

/** Names jobs that take minutes, of which a worker does few at once. */
export type LongJob = 'run-import' | 'undo-import' | 'run-archive' | 'run-payroll';

/**
 * Tells whether long work goes on, and is asked between two steps of it.
 * @returns false when it is to be left, and gone on with later.
 */
export type MayGoOn = () => Promise<boolean>;

/** Goes on always, for who does all of it at once. */
export const always: MayGoOn = () => Promise.resolve(true);

/** Accounts take turns with long work of a kind. */
export interface LongWork {
  /**
   * @param named what a job tells of.
   * @returns what is to be gone on with: the one told of, or one of an account whose last turn is longer ago.
   */
  next(job: LongJob, named: string): Promise<string>;
  /** Tells whether another account has such work that waits. */
  othersWait(job: LongJob, id: string): Promise<boolean>;
}

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
