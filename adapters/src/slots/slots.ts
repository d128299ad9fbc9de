import { overloaded } from '@timbra/core/shared/errors.ts';
import { Line, type Position } from './line.ts';

export interface SlotLimits {
  /** Limits the pieces of work that are under way at once. */
  readonly atOnce: number;
  /** Limits those for one key; all of them when it is not told. */
  readonly atOnceOfKey?: number;
  /**
   * Limits those for one key while others come too, so that their work finds the processor free; it is `atOnceOfKey` if
   * not told.
   */
  readonly atOnceBesideOthers?: number;
  /** Who may wait for a slot; where it is not told, `mostWaitMs` alone decides. */
  readonly queue?: number;
  /** Limits those that wait for one key. */
  readonly queueOfKey?: number;
  /** Whoever would wait for longer than this is refused instead. */
  readonly mostWaitMs: number;
  /** Tells how long one takes, until it has been measured. */
  readonly usuallyMs: number;
}

/** It is the key of work that is not told apart by whom it is for. */
export const everybody = '';

/** What was taken, to be given back once; whoever does so again changes nothing. */
export interface Slot {
  leave(): void;
}

type Waiter = { readonly enter: () => void };

/** Is what one key has. It is kept for as long as that is anything. */
interface Holder {
  readonly key: string;
  readonly waiting: Line<Waiter>;
  taken: number;
  /** Is how long its work takes, which may be much less than what others ask for. */
  meanMs: number;
  /** Its position among those whose turn may come: they have somebody waiting, and less than their share. */
  position: Position<Holder> | undefined;
}

/** Others come too when one has taken a slot within this time. */
const besideMs = 1_000;
/** Weight of the last piece of work in the mean of all. */
const newest = 0.1;

/**
 * Limits slots, with a share for each key, such as an account. Whoever waits is served in the order of arrival within
 * a key, and the keys by turns, so that many of one key keep nobody of another waiting. What would wait too long, by
 * how long the work has taken lately, is refused at once: waiting would only make everybody's wait longer.
 */
export class Slots {
  readonly #limits: Required<SlotLimits>;
  readonly #holders = new Map<string, Holder>();
  readonly #line = new Line<Holder>();
  #taken = 0;
  #waiting = 0;
  #meanMs: number;
  /** Is who took a slot last; beside it stands when somebody else than before did. */
  #last: string | undefined;
  #changedAt = -Infinity;

  constructor(limits: SlotLimits) {
    const { atOnce, atOnceOfKey = atOnce, atOnceBesideOthers = atOnceOfKey, queue = Infinity } = limits;
    const { queueOfKey = queue, mostWaitMs, usuallyMs } = limits;
    this.#limits = { atOnce, atOnceOfKey, atOnceBesideOthers, queue, queueOfKey, mostWaitMs, usuallyMs };
    this.#meanMs = usuallyMs;
  }

  /** Does one piece of work in a slot. @throws as `take`; whatever the work throws. */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const slot = await this.take(key, signal);
    try {
      return await work();
    } finally {
      slot.leave();
    }
  }

  /**
   * @param signal ends the wait.
   * @throws DomainError OVERLOADED with the seconds after which there is room again; the signal's reason.
   */
  async take(key: string, signal?: AbortSignal): Promise<Slot> {
    signal?.throwIfAborted();
    const free = this.tryTake(key);
    if (free) return free;
    const holder = this.#holders.get(key) ?? this.#newHolder(key);
    this.#refuseTooLong(holder);
    this.#holders.set(key, holder);
    await this.#wait(holder, signal);
    return this.#slot(holder);
  }

  /** For whoever has much to do before taking a slot. @throws DomainError OVERLOADED where one would be refused now. */
  requireRoom(key: string): void {
    const holder = this.#holders.get(key) ?? this.#newHolder(key);
    if (!this.#isFree(holder)) this.#refuseTooLong(holder);
  }

  /** Takes a slot that is free now. */
  tryTake(key: string): Slot | undefined {
    const holder = this.#holders.get(key) ?? this.#newHolder(key);
    if (!this.#isFree(holder)) return undefined;
    this.#holders.set(key, holder);
    this.#enter(holder);
    return this.#slot(holder);
  }

  #isFree(holder: Holder): boolean {
    return this.#taken < this.#limits.atOnce && holder.taken < this.#share();
  }

  /** Returns how many one key may have now. */
  #share(): number {
    const { atOnceOfKey, atOnceBesideOthers } = this.#limits;
    return performance.now() - this.#changedAt < besideMs ? atOnceBesideOthers : atOnceOfKey;
  }

  #refuseTooLong(holder: Holder): void {
    const { queue, queueOfKey, mostWaitMs } = this.#limits;
    const isFull = this.#waiting >= queue || holder.waiting.size >= queueOfKey;
    const waitMs = this.#waitMs(holder);
    if (isFull || waitMs > mostWaitMs) throw overloaded(waitMs / 1_000);
  }

  /** Returns how long one more of this key would wait: for those before it, and one of each other key in each round. */
  #waitMs({ waiting, position, meanMs }: Holder): number {
    const { atOnce } = this.#limits;
    const rounds = waiting.size + 1;
    const keys = this.#line.size + (position ? 0 : 1);
    const served = Math.min(this.#waiting + 1, rounds * keys);
    return Math.max((served / atOnce) * this.#meanMs, (rounds / this.#share()) * meanMs);
  }

  #wait(holder: Holder, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        ended();
        resolve();
      };
      const refuse = (reason: Error) => {
        ended();
        this.#leaveLine(holder, position);
        reject(reason);
      };
      const gone = () => refuse(signal?.reason as Error);
      const timer = setTimeout(() => refuse(overloaded(this.#waitMs(holder) / 1_000)), this.#limits.mostWaitMs);
      const ended = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      signal?.addEventListener('abort', gone);
      const position = holder.waiting.join({ enter });
      this.#waiting += 1;
      this.#queueTurn(holder);
    });
  }

  #leaveLine(holder: Holder, position: Position<Waiter>): void {
    holder.waiting.leave(position);
    this.#waiting -= 1;
    if (holder.waiting.size > 0) return;
    if (holder.position) this.#line.leave(holder.position);
    holder.position = undefined;
    this.#forget(holder);
  }

  #queueTurn(holder: Holder): void {
    const mayEnter = holder.waiting.size > 0 && holder.taken < this.#share();
    if (mayEnter && !holder.position) holder.position = this.#line.join(holder);
  }

  #enter(holder: Holder): void {
    if (this.#last !== undefined && this.#last !== holder.key) this.#changedAt = performance.now();
    this.#last = holder.key;
    this.#taken += 1;
    holder.taken += 1;
  }

  #slot(holder: Holder): Slot {
    const started = performance.now();
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      const tookMs = performance.now() - started;
      this.#meanMs += newest * (tookMs - this.#meanMs);
      holder.meanMs += newest * (tookMs - holder.meanMs);
      this.#leave(holder);
    };
    return { leave };
  }

  #leave(holder: Holder): void {
    this.#taken -= 1;
    holder.taken -= 1;
    this.#queueTurn(holder);
    this.#forget(holder);
    while (this.#taken < this.#limits.atOnce && this.#line.size > 0) this.#serveNext();
  }

  /** Serves the key that has waited longest since its last turn. */
  #serveNext(): void {
    const holder = this.#line.next();
    const waiter = holder?.waiting.next();
    if (!holder || !waiter) return;
    holder.position = undefined;
    this.#waiting -= 1;
    this.#enter(holder);
    this.#queueTurn(holder);
    waiter.enter();
  }

  #newHolder(key: string): Holder {
    // It holds until the time is known: others whose work takes long must not be why this one is refused.
    const meanMs = Math.min(this.#meanMs, this.#limits.usuallyMs);
    return { key, waiting: new Line(), taken: 0, meanMs, position: undefined };
  }

  #forget(holder: Holder): void {
    if (holder.taken === 0 && holder.waiting.size === 0) this.#holders.delete(holder.key);
  }
}
