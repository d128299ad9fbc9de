import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Logger } from '../../observability/logger.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import type { Backfill } from './backfill.ts';

interface Share {
  /** For how long one call works; how often it is called makes a share of it. */
  readonly mostMs: number;
  /** Rows of a batch, which is one short transaction. */
  readonly size: number;
}

/** A tenth of one connection, called every ten seconds. */
const share: Share = { mostMs: 1_000, size: 500 };

/** Brings the backfills on, one after the other, a few batches at each call. */
export class RunBackfills {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #logger: Pick<Logger, 'info'>;
  readonly #backfills: readonly Backfill[];
  readonly #share: Share;

  constructor(
    database: Database,
    clock: Clock,
    logger: Pick<Logger, 'info'>,
    backfills: readonly Backfill[],
    ofTime: Share = share,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#logger = logger;
    this.#backfills = backfills;
    this.#share = ofTime;
  }

  async execute(): Promise<void> {
    const end = performance.now() + this.#share.mostMs;
    for (const backfill of this.#backfills) {
      while (await this.#batch(backfill)) if (performance.now() > end) return;
    }
  }

  /** @returns whether there is more to do. Another worker that is at it is left alone. */
  #batch(backfill: Backfill): Promise<boolean> {
    const { name } = backfill;
    return this.#database.run(async () => {
      const now = this.#clock.now();
      await this.#database.change(
        sql`insert into backfills (name, started_at) values (${name}, ${now}) on conflict (name) do nothing`,
      );
      const at = await this.#database.row<{ after: string | null }>(
        sql`select after from backfills where name = ${name} and ended_at is null for update skip locked`,
      );
      if (!at) return false;
      const next = await backfill.batch(this.#database, at.after ?? undefined, this.#share.size);
      await this.#database.change(
        sql`update backfills set after = coalesce(${next ?? null}, after), batches = batches + 1, ended_at = ${next === undefined ? now : null} where name = ${name}`,
      );
      if (next === undefined) this.#logger.info({ backfill: name }, 'backfill ended');
      return next !== undefined;
    });
  }
}
