import { overloaded } from '@timbra/core/shared/errors.ts';
import { Line, type Position } from '../slots/line.ts';

/** Requests of one caller under way that are never held up: no browser sends more at once to one address. */
const free = 6;
/** Is the time between two requests of a caller that has more waiting, while the loop is full. */
const gapMs = 50;
/** Is what is left of the gap after each measurement that found room. */
const easing = 0.95;
/** A gap below this is none. */
const leastGapMs = 5;
/** Is the least time between two measurements of the load. */
const sampleMs = 50;
/** Above this share of its time the event loop makes all wait for each other; a tenth below, it has room again. */
const fullShare = 0.5;
const roomShare = 0.4;
/** Others call too when one of them has begun within this time. */
const besideMs = 1_000;
const mostWaitMs = 10_000;
const mostWaiting = 1_000;

interface Caller {
  readonly key: string;
  readonly waiting: Line<() => void>;
  /** Requests that have come and are not answered yet. */
  present: number;
  nextAt: number;
  position: Position<Caller> | undefined;
}

/**
 * Holds up a caller that asks for more than the event loop can do while others call. What it has under way beyond a few
 * requests begins one by one, twenty in a second, until the loop has room again. Whoever asks for little, or is alone, is never
 * held up: answers of others then need a free loop, which no share of places gives them.
 */
export class CallerQueue {
  readonly #utilization: () => number;
  readonly #callers = new Map<string, Caller>();
  readonly #line = new Line<Caller>();
  #gapMs = 0;
  #sampledAt = -Infinity;
  #last: string | undefined;
  #changedAt = -Infinity;
  #isAwaited = false;

  /** @param utilization the share of its time for which the event loop was busy since it was asked last. */
  constructor(utilization: () => number) {
    this.#utilization = utilization;
  }

  /**
   * Does a request's work once its caller's turn has come.
   * @param gone ends the wait.
   * @throws DomainError OVERLOADED after a wait of ten seconds; the signal's reason; whatever the work throws.
   */
  async run(key: string, gone: AbortSignal, work: () => Promise<void>): Promise<void> {
    this.#notice(key);
    const caller = this.#callers.get(key) ?? newCaller(key);
    this.#callers.set(key, caller);
    caller.present += 1;
    try {
      if (!this.#mayBegin(caller)) await this.#wait(caller, gone);
      await work();
    } finally {
      caller.present -= 1;
      if (caller.present === 0) this.#callers.delete(key);
    }
  }

  #notice(key: string): void {
    const othersWait = this.#line.size > (this.#callers.get(key)?.position ? 1 : 0);
    if (othersWait || (this.#last !== undefined && this.#last !== key)) this.#changedAt = performance.now();
    this.#last = key;
    this.#measure();
  }

  #measure(): void {
    const now = performance.now();
    if (now - this.#sampledAt < sampleMs) return;
    this.#sampledAt = now;
    const share = this.#utilization();
    if (now - this.#changedAt > besideMs) this.#gapMs = 0;
    else if (share > fullShare) this.#gapMs = gapMs;
    else if (share < roomShare) this.#gapMs *= this.#gapMs < leastGapMs ? 0 : easing;
  }

  #mayBegin(caller: Caller): boolean {
    if (caller.waiting.size > 0) return false;
    const now = performance.now();
    if (this.#gapMs > 0 && caller.present > free && now < caller.nextAt) return false;
    caller.nextAt = now + this.#gapMs;
    return true;
  }

  #wait(caller: Caller, gone: AbortSignal): Promise<void> {
    gone.throwIfAborted();
    if (caller.waiting.size >= mostWaiting) throw overloaded(mostWaitMs / 1_000);
    return new Promise((resolve, reject) => {
      const ended = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
      };
      const refuse = (reason: Error) => {
        ended();
        caller.waiting.leave(position);
        reject(reason);
      };
      const leave = () => refuse(gone.reason as Error);
      const timer = setTimeout(() => refuse(overloaded(mostWaitMs / 1_000)), mostWaitMs);
      gone.addEventListener('abort', leave);
      const position = caller.waiting.join(() => {
        ended();
        resolve();
      });
      caller.position ??= this.#line.join(caller);
      this.#awaitPosition();
    });
  }

  #awaitPosition(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    setTimeout(() => this.#serve(), this.#gapMs);
  }

  #serve(): void {
    this.#isAwaited = false;
    this.#measure();
    const now = performance.now();
    for (let left = this.#line.size; left > 0; left -= 1) this.#serveNext(now);
    if (this.#line.size > 0) this.#awaitPosition();
  }

  #serveNext(now: number): void {
    const caller = this.#line.next();
    if (!caller) return;
    caller.position = undefined;
    if (now >= caller.nextAt) {
      caller.nextAt = now + this.#gapMs;
      caller.waiting.next()?.();
    }
    if (caller.waiting.size > 0) caller.position = this.#line.join(caller);
  }
}

const newCaller = (key: string): Caller => ({ key, waiting: new Line(), present: 0, nextAt: 0, position: undefined });

/** Measures the event loop of this thread. */
export function loopUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
