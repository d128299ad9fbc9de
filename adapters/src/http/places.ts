import type { Context } from 'koa';
import type { Place, Places } from '../places/places.ts';
import { callerOf } from './caller.ts';
import { goneOf } from './gone.ts';

/** Does a request's work in one of its caller's places, which it may leave before by `leavePlace`. */
export async function inPlace<T>(places: Places, ctx: Context, work: () => Promise<T>): Promise<T> {
  ctx.state['place'] = await places.take(callerOf(ctx), goneOf(ctx));
  try {
    return await work();
  } finally {
    leavePlace(ctx);
  }
}

/** For a request that only waits from now on, for what somebody else does. */
export function leavePlace(ctx: Context): void {
  const place = ctx.state['place'] as Place | undefined;
  ctx.state['place'] = undefined;
  place?.leave();
}
