import type { Context } from 'koa';
import { overloaded } from '@timbra/core/shared/errors.ts';
import type { Place, Places } from '../places/places.ts';
import { callerOf, clientOf } from './caller.ts';
import { goneOf, whileHere } from './gone.ts';

/** Does a request's work in one of its caller's places, which it may change before for one of those who wait. */
export async function inPlace<T>(places: Places, ctx: Context, work: () => Promise<T>): Promise<T> {
  ctx.state['place'] = await places.take(callerOf(ctx), goneOf(ctx));
  try {
    return await work();
  } finally {
    leavePlace(ctx);
  }
}

/**
 * Gives the place of a request back that only waits from now on, for what somebody else does, and takes one of its
 * caller's among those who wait.
 * @returns whether there was one. Who has none must not wait.
 */
export function mayWait(ctx: Context): boolean {
  if (ctx.state['isWaiting'] === true) return true;
  const place = waitsOf(ctx).tryTake(callerOf(ctx));
  if (!place) return false;
  leavePlace(ctx);
  ctx.state['place'] = place;
  ctx.state['isWaiting'] = true;
  return true;
}

/** Takes a place for a request that can do nothing without the wait. @throws DomainError OVERLOADED */
export function toWait(ctx: Context): void {
  if (!mayWait(ctx)) throw overloaded();
}

const waitsOf = (ctx: Context) => ctx.state['waits'] as Places;

function leavePlace(ctx: Context): void {
  const place = ctx.state['place'] as Place | undefined;
  ctx.state['place'] = undefined;
  place?.leave();
}

/**
 * Reads a request in one of its client's places: those of one network, whatever accounts it has, leave others theirs. It ends
 * when the caller goes.
 */
export function inSenderPlace<T>(places: Places, ctx: Context, read: () => Promise<T>): Promise<T> {
  return places.run(clientOf(ctx), () => whileHere(ctx, read), goneOf(ctx));
}
