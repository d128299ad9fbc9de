import type { Clock, JobName, Jobs, Outbox } from '../src/shared/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

export interface WaitingJob {
  readonly name: JobName;
  readonly payload: object;
  readonly dueAt: Date;
}

export class InMemoryOutbox implements Outbox {
  readonly #jobs: Table<WaitingJob>;
  readonly #clock: Clock;

  constructor(database: InMemoryDatabase, clock: Clock) {
    this.#jobs = database.table();
    this.#clock = clock;
  }

  get jobs(): readonly WaitingJob[] {
    return [...this.#jobs.values()];
  }

  async add<N extends JobName>(name: N, payload: Jobs[N], { delayMs = 0 }: { delayMs?: number } = {}): Promise<void> {
    this.#jobs.add({ name, payload, dueAt: new Date(this.#clock.now().getTime() + delayMs) });
  }

  async addEach<N extends JobName>(name: N, payloads: readonly Jobs[N][]): Promise<void> {
    for (const payload of payloads) await this.add(name, payload);
  }
}
