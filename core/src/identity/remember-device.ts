import type { Clock } from '../shared/clock.ts';
import type { AccountTokens } from './account-tokens.ts';
import type { KnownDevices } from './known-devices.ts';

/** Remembers that somebody has proved at a device to be the user of an account: guesses of others do not lock it out. */
export class RememberDevice {
  readonly #devices: KnownDevices;
  readonly #tokens: AccountTokens;
  readonly #clock: Clock;

  constructor(devices: KnownDevices, tokens: AccountTokens, clock: Clock) {
    this.#devices = devices;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /**
   * @param device the token that the device has; empty where it has none, undefined for a caller that keeps none.
   * @returns a token for it to keep; undefined where it goes on with what it has.
   */
  async execute(userId: string, device: string | undefined): Promise<string | undefined> {
    if (device === undefined) return undefined;
    const now = this.#clock.now();
    if (device !== '' && (await this.#devices.renew({ userId, tokenHash: this.#tokens.hash(device) }, now))) {
      return undefined;
    }
    const { token, hash: tokenHash } = this.#tokens.next();
    await this.#devices.add({ userId, tokenHash }, now);
    return token;
  }
}
