import { randomUUID } from 'node:crypto';
import type { Job, PgPool } from 'bullmq';
import { createPostgresBackend, DEFAULT_SCHEMA, Queue, runMigrations, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { JobName, Jobs } from '@timbra/core/shared/ports.ts';
import type { Logger } from '../observability/logger.ts';
import { defaultCell, inCell } from '../postgres/cells/visit.ts';
import { queuePool } from '../postgres/queue-pool.ts';
import { Schedules, type Schedule, type ScheduleQueue, jobOptions } from './schedules.ts';

export type JobHandlers = { readonly [N in JobName]: (payload: Jobs[N]) => Promise<void> };

export interface Entry {
  readonly name: JobName;
  readonly payload: unknown;
  readonly cell?: number;
  readonly clockOf?: string | null;
}

/** What a job has in the queue. The version before knows one cell, and nothing of its name. */
type Queued<N extends JobName> = Jobs[N] & {
  readonly cell?: number;
  readonly clockOf?: string;
  readonly failedHere?: FailedHere;
};

/** How a job ended that was done without the queue: the queue keeps it as one that has failed. */
type FailedHere = { readonly message: string; readonly stack: string | undefined };

/** What this process does of a kind without the queue. */
interface Here {
  free: number;
  /** How many more may be taken in this round. */
  mayTake: number;
  /** Tells that as many were taken as might be: more may wait. */
  isShort: boolean;
  readonly work: (entry: Entry) => Promise<void>;
}

/** Does work in the cell where the record lives that a job names; the cell is that of the outbox that the job came from. */
export type InCellOf = (
  job: { readonly payload: unknown; readonly cell: number },
  work: () => Promise<void>,
) => Promise<void>;

/** Does work by the clock of a company. */
type ByClockOf = (companyId: string, work: () => Promise<void>) => Promise<void>;

export interface QueueStore {
  readonly databaseUrl: string;
  /** The queue lives in Redis with it, in the database without. */
  readonly redisUrl: string | undefined;
  /** Keeps the queues of two products in one Redis apart. */
  readonly prefix?: string | undefined;
}

/** Returns where the queue lives, as logs name it. */
export const queueStore = ({ redisUrl }: Pick<QueueStore, 'redisUrl'>): 'redis' | 'postgresql' =>
  redisUrl === undefined ? 'postgresql' : 'redis';

/** It is the queue of what is done again and again. */
const scheduleQueue = 'schedules';

/** Is what of a queue does not differ between its stores. */
export interface AnyQueue
  extends ScheduleQueue, Pick<Queue, 'add' | 'addBulk' | 'close' | 'getJob' | 'getJobCounts' | 'getJobs'> {
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

interface AnyWorker extends Pick<Worker, 'close'> {
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
}

interface Store {
  /** Prepares the store before its first queue and worker. @throws when the store does not answer. */
  prepare(): Promise<void>;
  /** @throws when the store takes no writes. */
  write(): Promise<void>;
  queue(name: string): AnyQueue;
  worker(name: string, work: (job: Job) => Promise<void>, concurrency: number): AnyWorker;
  close(): Promise<void>;
}

/** Runs BullMQ on PostgreSQL or on Redis, with one queue for each kind of job. */
export class JobQueues {
  readonly #store: Store;
  readonly #logger: Logger;
  readonly #queues = new Map<string, AnyQueue>();
  readonly #workers: AnyWorker[] = [];
  readonly #here = new Map<JobName, Here>();
  readonly #underWay = new Set<Promise<void>>();
  #isFinishing = false;
  #onPlace: () => void = () => undefined;
  #schedules: Schedules | undefined;

  constructor(store: QueueStore, logger: Logger) {
    this.#store = store.redisUrl === undefined ? postgresStore(store) : redisStore(store, store.redisUrl);
    this.#logger = logger;
  }

  /**
   * Hands jobs on from where they are kept. Those of some kinds this process does without the queue, whose own work for a job is
   * as much as issuing a document; of them it takes as many as it has places for. All others go to the queue.
   * @param take gives the jobs to `hand`, and returns once it is kept that they were; it is told how many of which kinds it may
   * take.
   */
  async handOn<T>(
    take: (
      most: () => Partial<Record<JobName, number>>,
      hand: (entries: readonly Entry[]) => Promise<void>,
    ) => Promise<T>,
  ): Promise<T> {
    const begun: (() => void)[] = [];
    for (const here of this.#here.values()) here.isShort = false;
    try {
      return await take(this.#places, async (entries) => {
        const queued = entries.filter((entry) => {
          const begin = this.#placeFor(entry);
          if (begin) begun.push(begin);
          return !begin;
        });
        await this.add(queued);
      });
    } finally {
      for (const begin of begun) begin();
    }
  }

  /** Counts the free places of each kind that is done here. */
  readonly #places = (): Partial<Record<JobName, number>> => {
    for (const here of this.#here.values()) {
      here.mayTake = here.free;
      here.isShort ||= here.free === 0;
    }
    return Object.fromEntries([...this.#here].map(([name, { mayTake }]) => [name, mayTake]));
  };

  /** Has somebody told whenever there is a place again for a kind that had none. */
  onPlace(listener: () => void): void {
    this.#onPlace = listener;
  }

  /** Returns the kinds of which no more can be taken than were. */
  withoutPlace(): readonly JobName[] {
    return [...this.#here].flatMap(([name, { isShort }]) => (isShort ? [name] : []));
  }

  /** @returns what begins the job in a place that is kept for it; undefined when it is the queue's. */
  #placeFor(entry: Entry): (() => void) | undefined {
    const here = this.#here.get(entry.name);
    if (!here || here.free === 0 || this.#isFinishing || typeof entry.clockOf === 'string') return undefined;
    here.free -= 1;
    here.mayTake -= 1;
    here.isShort ||= here.mayTake === 0;
    return () => {
      const working = this.#doHere(entry, here).finally(() => {
        here.free += 1;
        this.#underWay.delete(working);
        if (here.isShort) this.#onPlace();
      });
      this.#underWay.add(working);
    };
  }

  async #doHere(entry: Entry, here: Here): Promise<void> {
    try {
      await here.work(entry);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      await this.#add([entry], { failedHere: { message, stack } }).catch((trouble: unknown) =>
        this.#logger.error({ err: error, trouble, job: entry.name, payload: entry.payload }, 'job failed'),
      );
    }
  }

  add(entries: readonly Entry[]): Promise<void> {
    return this.#add(entries, {});
  }

  async #add(entries: readonly Entry[], more: { readonly failedHere?: FailedHere }): Promise<void> {
    const byName = Map.groupBy(entries, ({ name }) => name);
    for (const [name, some] of byName) {
      const jobs = some.map((entry) => ({
        name,
        data: { ...queued(entry), ...more },
        opts: { ...jobOptions, jobId: randomUUID() },
      }));
      const queue = await this.#queue(name);
      const [first, ...others] = jobs;
      // On PostgreSQL BullMQ makes two temporary tables for each bulk, and none for one job.
      if (first && others.length === 0) await queue.add(first.name, first.data, first.opts);
      else await queue.addBulk(jobs);
    }
  }

  /**
   * Starts to work off the jobs of a kind.
   * @param places for what is done without the queue, beside the others.
   */
  async work<N extends JobName>(
    name: N,
    handle: Pick<JobHandlers, N>,
    concurrency: number,
    {
      byClockOf = (_, work) => work(),
      inCellOf = ({ cell }, work) => inCell(cell, work),
      places = 0,
    }: { readonly byClockOf?: ByClockOf; readonly inCellOf?: InCellOf; readonly places?: number } = {},
  ): Promise<void> {
    const work = ({ data, attemptsMade }: Pick<Job<Queued<N>>, 'data' | 'attemptsMade'>) =>
      inCellOf({ payload: data, cell: data.cell ?? defaultCell }, () => {
        const { clockOf, failedHere } = data;
        // It is tried again by whoever asks for it.
        if (failedHere && attemptsMade === 0) throw Object.assign(new Error(failedHere.message), failedHere);
        return clockOf === undefined ? handle[name](data) : byClockOf(clockOf, () => handle[name](data));
      });
    if (places > 0) {
      // The outbox keeps with each name what its handler takes.
      const here = (entry: Entry) => work({ data: queued(entry) as Queued<N>, attemptsMade: 0 });
      this.#here.set(name, { free: places, mayTake: places, isShort: false, work: here });
    }
    await this.#work(name, work, concurrency, (error, job) =>
      this.#logger.error({ err: error, job: name, payload: job?.data as unknown }, 'job failed'),
    );
  }

  /** Starts to do some things again and again, each in one worker at a time. */
  async repeat(schedules: readonly Schedule[], planEveryMs?: number): Promise<void> {
    this.#schedules = new Schedules(schedules, () => this.#queue(scheduleQueue), this.#logger);
    const planned = this.#schedules;
    await this.#work(
      scheduleQueue,
      (job) => planned.run(job),
      schedules.length,
      (error, job) => this.#logger.warn({ err: error, job: job?.name }, 'schedules failed'),
    );
    await planned.start(planEveryMs);
  }

  async #work(
    name: string,
    work: (job: Job) => Promise<void>,
    concurrency: number,
    onFailed: (error: Error, job: Job | undefined) => void,
  ): Promise<void> {
    await this.#store.prepare();
    const worker = this.#store.worker(name, work, concurrency);
    worker.on('error', (error: Error) => this.#logger.warn({ err: error, job: name }, 'queue trouble'));
    worker.on('failed', (job: Job | undefined, error: Error) => onFailed(error, job));
    this.#workers.push(worker);
    await worker.waitUntilReady();
  }

  /** Counts the jobs that wait, by kind. @throws when the store does not answer. */
  async waiting(names: readonly JobName[]): Promise<Record<string, number>> {
    return this.#ofEach(names, async (queue) => (await queue.getJobCounts('waiting', 'active'))['waiting'] ?? 0);
  }

  /** Counts the failed jobs that are kept, by kind. @throws when the store does not answer. */
  async failed(names: readonly JobName[]): Promise<Record<string, number>> {
    return this.#ofEach(names, async (queue) => (await queue.getJobCounts('failed'))['failed'] ?? 0);
  }

  /**
   * Returns for how many seconds the oldest waiting job of each kind has waited; 0 where none waits.
   * @throws as the others.
   */
  async oldestAges(names: readonly JobName[]): Promise<Record<string, number>> {
    return this.#ofEach(names, async (queue) => {
      const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
      return oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1_000 : 0;
    });
  }

  async #ofEach(
    names: readonly JobName[],
    read: (queue: AnyQueue) => Promise<number>,
  ): Promise<Record<string, number>> {
    const values = await Promise.all(names.map(async (name) => [name, await read(await this.#queue(name))] as const));
    return Object.fromEntries(values);
  }

  /** Reads and writes, as every job does. @throws when the store does not answer, or takes no writes. */
  async requireWrites(): Promise<void> {
    await this.#queue(scheduleQueue);
    await this.#store.write();
  }

  /** Takes no more jobs, and waits for those at hand. */
  async finish(): Promise<void> {
    this.#schedules?.stop();
    this.#isFinishing = true;
    await Promise.all([...this.#workers.map((worker) => worker.close()), ...this.#underWay]);
  }

  async close(): Promise<void> {
    await this.finish();
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
    await this.#store.close();
  }

  /** @throws when the store does not answer. */
  queue(name: JobName): Promise<AnyQueue> {
    return this.#queue(name);
  }

  async #queue(name: string): Promise<AnyQueue> {
    await this.#store.prepare();
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = this.#store.queue(name);
    queue.on('error', (error: Error) => this.#logger.warn({ err: error, job: name }, 'queue trouble'));
    this.#queues.set(name, queue);
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      // BullMQ keeps the failure of its first connection for good: the next use starts with a new queue.
      this.#queues.delete(name);
      await queue.close().catch(() => undefined);
      throw error;
    }
  }
}

const queued = ({ payload, cell = defaultCell, clockOf }: Entry): object => ({
  ...(payload as object),
  ...(cell !== defaultCell && { cell }),
  ...(typeof clockOf === 'string' && { clockOf }),
});

function postgresStore({ databaseUrl }: QueueStore): Store {
  const classes = withBackend(createPostgresBackend);
  const pool = queuePool(databaseUrl, DEFAULT_SCHEMA);
  // BullMQ's own type of a pool knows fewer forms of a query.
  const connection = pool as PgPool;
  let prepared: Promise<void> | undefined;
  let ended: Promise<void> | undefined;
  return {
    prepare: () =>
      (prepared ??= makeTables(pool).catch((error: unknown) => {
        prepared = undefined;
        throw error;
      })),
    // The database has a probe of its own, which writes.
    write: async () => void (await pool.query('select 1')),
    queue: (name) => new classes.Queue(name, { connection }),
    worker: (name, work, concurrency) => new classes.Worker(name, work, { connection, concurrency }),
    close: () => (ended ??= pool.end()),
  };
}

/** Makes the tables once for all: BullMQ would do it for each queue and each worker, and lock its table each time. */
async function makeTables(pool: ReturnType<typeof queuePool>): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client, DEFAULT_SCHEMA);
  } finally {
    client.release();
  }
}

function redisStore({ prefix }: QueueStore, redisUrl: string): Store {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  connection.on('error', () => undefined);
  const options = { connection, ...(prefix === undefined ? {} : { prefix }) };
  return {
    prepare: () => Promise.resolve(),
    write: async () => void (await connection.set(`${prefix ?? 'bull'}:probe`, '1', 'EX', 60)),
    queue: (name) => new Queue(name, options),
    worker: (name, work, concurrency) => new Worker(name, work, { ...options, concurrency }),
    close: async () => void (await connection.quit().catch(() => connection.disconnect())),
  };
}
