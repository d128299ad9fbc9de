import type { Context } from 'koa';

const mostSeconds = 30;

/** Seconds that the caller is ready to wait: `Prefer: wait=N` (RFC 7240), at most 30. */
export function waitOf(ctx: Context): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?/i.exec(ctx.get('Prefer'))?.[1];
  return seconds === undefined ? 0 : Math.min(mostSeconds, Number(seconds));
}
