import { SimpleLogger, type LogContext, type LoggerOptions } from '@mikro-orm/postgresql';

/** Is told of statements that took long, by their text without its values: those name people and hold hashes. */
export interface SlowStatements {
  /** A statement is slow from so many milliseconds on, with its wait for locks and for a connection. */
  readonly fromMs: number;
  readonly report: (statement: string, ms: number) => void;
}

/** Times the statements that MikroORM sends, ours of plain SQL among them. */
export function slowStatementsOfOrm({ fromMs, report }: SlowStatements) {
  return {
    slowQueryThreshold: fromMs,
    slowQueryLoggerFactory: (options: LoggerOptions) =>
      new (class extends SimpleLogger {
        override logQuery({ query = '', took = 0 }: LogContext): void {
          report(query, took);
        }
      })(options),
  };
}

/** Times the statements that go past it. */
export async function timed<T>(
  slow: SlowStatements | undefined,
  statement: string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const ms = Math.round(performance.now() - started);
    if (slow && ms >= slow.fromMs) slow.report(statement, ms);
  }
}
