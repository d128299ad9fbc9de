import type { Context } from 'koa';
import { HttpFailure } from './failures.ts';

/** What proxies write into their logs for it. Nobody reads the answer. */
export const goneStatus = 499;

/** Tells that nobody waits for the answer of a request any longer. One for each request. */
export function goneOf(ctx: Pick<Context, 'res' | 'state'>): AbortSignal {
  const known = ctx.state['gone'] as AbortSignal | undefined;
  if (known) return known;
  const controller = new AbortController();
  const { res } = ctx;
  const end = () => {
    if (!res.writableEnded) controller.abort(new HttpFailure(goneStatus, 'OVERLOADED', 'La solicitud se interrumpió.'));
  };
  if (res.closed) end();
  else res.once('close', end);
  ctx.state['gone'] = controller.signal;
  return controller.signal;
}
