import type { Context } from 'koa';
import { HttpFailure } from './failures.ts';

/** Proxies write it into their logs. Nobody reads the answer. */
export const goneStatus = 499;

/**
 * Tells whether an error is that of a connection whose caller has left, or of a request that ends before it is whole.
 */
const leaving =
  /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP_REQUEST_TIMEOUT|HPE_\w+)$/;

/** Tells whether an error that broke an answer off is the caller's doing. */
export const isOfCaller = ({ code = '' }: NodeJS.ErrnoException): boolean => leaving.test(code);

/** Returns a signal that nobody waits for the answer of a request any longer. There is one for each request. */
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

/**
 * Does work that hangs on the request itself, such as reading it, and ends with it when the caller goes: a body that comes no
 * further leaves whoever reads it waiting.
 */
export async function whileHere<T>(ctx: Pick<Context, 'res' | 'state'>, work: () => Promise<T>): Promise<T> {
  const gone = goneOf(ctx);
  gone.throwIfAborted();
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(gone.reason);
  gone.addEventListener('abort', leave);
  try {
    return await Promise.race([work(), left.promise]);
  } finally {
    gone.removeEventListener('abort', leave);
  }
}
