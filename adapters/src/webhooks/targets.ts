import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isLoopback, isPublic } from './refused-addresses.ts';

/** An address that a user has named may not be reached. The message is Spanish, for that user. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused';
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const ports: ReadonlySet<string> = new Set(['', '443', '8443']);
/** Browsers and resolvers take these for the machine itself, whatever a server of names says. */
const localNames = /(^|\.)localhost\.?$/;

/**
 * Reads the address of an endpoint. The URL's own parser writes a host in decimal, hexadecimal or octal figures as the
 * address that it is.
 * @throws TargetRefused
 */
export function readTarget(written: string, allowLoopback: boolean): URL {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new TargetRefused('Escribe una dirección https completa.');
  if (url.username !== '' || url.password !== '')
    throw new TargetRefused('La dirección no puede llevar usuario ni contraseña.');
  if (allowLoopback && isNamedLoopback(url)) return url;
  if (url.protocol !== 'https:') throw new TargetRefused('La dirección debe empezar con https://.');
  if (!ports.has(url.port)) throw new TargetRefused('Solo se permiten los puertos 443 y 8443.');
  if (localNames.test(url.hostname)) throw new TargetRefused(notPublicText);
  return url;
}

/** Returns the host of a URL as sockets want it: IPv6 without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function isNamedLoopback(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) > 0 ? isLoopback(host) : localNames.test(host);
}

/**
 * Resolves the host once and returns its addresses, each of which may be reached: one that may not refuses them all.
 * @throws TargetRefused
 */
export async function checkedAddresses(
  host: string,
  resolve: Resolve,
  allowLoopback: boolean,
): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await resolved(host, resolve);
  const may = ({ address }: LookupAddress) => isPublic(address) || (allowLoopback && isLoopback(address));
  if (found.length === 0) throw new TargetRefused(unknownText);
  if (!found.every(may)) throw new TargetRefused(notPublicText);
  return found;
}

async function resolved(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(host);
  } catch {
    throw new TargetRefused(unknownText);
  }
}

const notPublicText = 'Esa dirección lleva a una red privada o local; usa un servidor público.';
const unknownText = 'No encontramos ese servidor; revisa su nombre.';
