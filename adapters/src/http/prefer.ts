import type { Context } from 'koa';
import { mayWait } from './slots.ts';

const mostSeconds = 30;

/** Milliseconds that the caller is ready to wait and may; one who may not is answered at once. */
export function waitMsOf(ctx: Context, otherwiseSeconds = 0): number {
  const seconds = waitOf(ctx) || otherwiseSeconds;
  return seconds > 0 && mayWait(ctx) ? seconds * 1_000 : 0;
}

/** Returns the seconds that the caller is ready to wait: `Prefer: wait=N` (RFC 7240), at most 30. */
export function waitOf(ctx: Context): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?/i.exec(ctx.get('Prefer'))?.[1];
  return seconds === undefined ? 0 : Math.min(mostSeconds, Number(seconds));
}
