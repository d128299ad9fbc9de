import type { Clock } from './clock.ts';
import type { Jobs, Outbox } from './jobs.ts';
import type { LongJob, LongWork, MayGoOn } from './long-work.ts';

const sliceMs = 10_000;

/** How one kind of long work is done. */
export interface LongUse<N extends LongJob> {
  readonly job: N;
  readonly idOf: (payload: Jobs[N]) => string;
  readonly payloadOf: (id: string) => Jobs[N];
  /** @returns false when it was left. */
  readonly work: (payload: Jobs[N], mayGoOn: MayGoOn) => Promise<boolean>;
}

/**
 * Gives each account its turn with long work: a worker goes on with whoever has waited longest, and leaves it after ten
 * seconds when another account waits. What is left comes again by a job behind the others'.
 */
export class InSlices<N extends LongJob> {
  readonly #use: LongUse<N>;
  readonly #longWork: LongWork;
  readonly #outbox: Pick<Outbox, 'add'>;
  readonly #clock: Clock;

  constructor(use: LongUse<N>, longWork: LongWork, outbox: Pick<Outbox, 'add'>, clock: Clock) {
    this.#use = use;
    this.#longWork = longWork;
    this.#outbox = outbox;
    this.#clock = clock;
  }

  async execute(payload: Jobs[N]): Promise<void> {
    const { job, idOf, payloadOf, work } = this.#use;
    const id = await this.#longWork.next(job, idOf(payload));
    const ends = this.#clock.now().getTime() + sliceMs;
    const mayGoOn = async () => this.#clock.now().getTime() < ends || !(await this.#longWork.othersWait(job, id));
    if (!(await work(payloadOf(id), mayGoOn))) await this.#outbox.add(job, payloadOf(id));
  }
}
