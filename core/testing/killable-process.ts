import { expect } from 'vitest';

/** A process that is killed before one of the calls that it makes to the ports that it was given. */
export class KillableProcess {
  readonly #callsAllowed: number;
  #calls = 0;

  /** @param callsAllowed calls that it makes before it is killed. */
  constructor(callsAllowed: number) {
    this.#callsAllowed = callsAllowed;
  }

  get isDead(): boolean {
    return this.#calls > this.#callsAllowed;
  }

  /** The same port as this process has it. */
  port<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...values: unknown[]) => {
          this.#calls += 1;
          if (this.isDead) throw new Error('killed');
          const answer: unknown = await Reflect.apply(value, target, values);
          return answer;
        };
      },
    });
  }

  /** Waits for its work; that it was killed is no failure. */
  async run(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!this.isDead) throw error;
    });
  }
}

/** Tells a story of a process that is killed at its first call, of another that is killed at its second, and so on. */
export async function killedAtEachCall(story: (process: KillableProcess) => Promise<void>): Promise<void> {
  for (let calls = 0; ; calls += 1) {
    const process = new KillableProcess(calls);
    await story(process).catch((error: unknown) => {
      throw new Error(`killed at call ${calls + 1}`, { cause: error });
    });
    if (process.isDead) continue;
    expect(calls, 'calls that a process could be killed at').toBeGreaterThan(1);
    return;
  }
}
