import { expect } from 'vitest';

/** A process that is killed before one of the calls that it makes to the ports that it was given. */
export class MortalProcess {
  readonly #lives: number;
  #calls = 0;

  /** @param lives calls that it gets to make. */
  constructor(lives: number) {
    this.#lives = lives;
  }

  get isDead(): boolean {
    return this.#calls > this.#lives;
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

  /** What comes of its work, but for its death. */
  async live(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!this.isDead) throw error;
    });
  }
}

/** Tells a story of a process that is killed at its first call, of another that is killed at its second, and so on. */
export async function killedAtEachCall(story: (process: MortalProcess) => Promise<void>): Promise<void> {
  for (let lives = 0; ; lives += 1) {
    const process = new MortalProcess(lives);
    await story(process).catch((error: unknown) => {
      throw new Error(`killed at call ${lives + 1}`, { cause: error });
    });
    if (process.isDead) continue;
    expect(lives, 'calls that a process could be killed at').toBeGreaterThan(1);
    return;
  }
}
