import type { Context } from 'koa';
import { overloaded } from '@timbra/core/shared/errors.ts';
import type { Slot, Slots } from '../slots/slots.ts';
import { callerOf, clientOf } from './caller.ts';
import { goneOf, whileHere } from './gone.ts';

/** Does a request's work in one of its caller's slots, which it may change before for one of those who wait. */
export async function inSlot<T>(slots: Slots, ctx: Context, work: () => Promise<T>): Promise<T> {
  ctx.state['slot'] = await slots.take(callerOf(ctx), goneOf(ctx));
  try {
    return await work();
  } finally {
    leaveSlot(ctx);
  }
}

/**
 * Gives the slot of a request back that only waits from now on, for what somebody else does, and takes one of its
 * caller's among those who wait.
 * @returns whether there was one. Who has none must not wait.
 */
export function mayWait(ctx: Context): boolean {
  if (ctx.state['isWaiting'] === true) return true;
  const slot = waitsOf(ctx).tryTake(callerOf(ctx));
  if (!slot) return false;
  leaveSlot(ctx);
  ctx.state['slot'] = slot;
  ctx.state['isWaiting'] = true;
  return true;
}

/** Takes a slot for a request that can do nothing without the wait. @throws DomainError OVERLOADED */
export function toWait(ctx: Context): void {
  if (!mayWait(ctx)) throw overloaded();
}

const waitsOf = (ctx: Context) => ctx.state['waits'] as Slots;

function leaveSlot(ctx: Context): void {
  const slot = ctx.state['slot'] as Slot | undefined;
  ctx.state['slot'] = undefined;
  slot?.leave();
}

/**
 * Reads a request in one of its client's slots: those of one network, whatever accounts it has, leave others theirs. It ends
 * when the caller goes.
 */
export const inSenderSlot = <T>(slots: Slots, ctx: Context, read: () => Promise<T>): Promise<T> =>
  slots.run(clientOf(ctx), () => whileHere(ctx, read), goneOf(ctx));
