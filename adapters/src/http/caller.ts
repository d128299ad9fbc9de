import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'koa';
import { knownActor } from './actor.ts';

/**
 * Returns the key whose share of what everybody uses a request takes: the account's, or that of the network it comes
 * from.
 */
export const callerOf = (ctx: Context): string => knownActor(ctx)?.userId ?? clientOf(ctx);

/**
 * Returns the client that a request comes from: what is counted for one. With `TRUST_PROXY` it is the address that the
 * nearest proxy has written, which nobody else can.
 */
export function clientOf(ctx: Context): string {
  const { ip } = ctx;
  return networkOf(isIP(ip) === 0 ? (ctx.req.socket.remoteAddress ?? '') : ip);
}

/** Returns what is given to one customer of a network: an address of IPv4, or 64 bits of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.split('::');
  const groups = left.split(':');
  const known = right === undefined ? groups : [...groups, ...missing(groups, right)];
  return `${known
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}

/** Returns the groups that are missing, which follow those that are written before the `::`. */
function missing(before: readonly string[], right: string): string[] {
  const after = right === '' ? [] : right.split(':');
  return [...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
}
