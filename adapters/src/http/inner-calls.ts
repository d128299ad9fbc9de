import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';

const header = 'Timbra-Inner-Call';
/** It ends with the process, and nobody else knows it: who sends it is this process. */
const secret = randomBytes(32).toString('base64url');

/** Returns what a call of our own API says of the client for whom it is made. */
export const innerCallOf = (ctx: Context): Record<string, string> => ({ [header]: `${secret} ${ctx.ip}` });

/** Lets a call that this process makes of its own API come from the client for whom it is made: in the audit, and in limits. */
export const innerCalls: Middleware = (ctx, next) => {
  const [shown = '', address = ''] = ctx.get(header).split(' ');
  if (isSecret(shown) && isIP(address) !== 0) ctx.request.ip = address;
  return next();
};

function isSecret(shown: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
