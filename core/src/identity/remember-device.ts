import type { IdentityPorts } from './ports.ts';

/**
 * Remembers that somebody has proved at a device to be the user of an account: guesses of others do not lock it out.
 * @param device the token that the device has; empty where it has none, undefined for a caller that keeps none.
 * @returns a token for it to keep; undefined where it goes on with what it has.
 */
export async function rememberDevice(
  ports: Pick<IdentityPorts, 'knownDevices' | 'accountTokens' | 'clock'>,
  userId: string,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const now = ports.clock.now();
  if (device !== '' && (await ports.knownDevices.renew({ userId, tokenHash: ports.accountTokens.hash(device) }, now))) {
    return undefined;
  }
  const { token, hash: tokenHash } = ports.accountTokens.next();
  await ports.knownDevices.add({ userId, tokenHash }, now);
  return token;
}
