import { attempt, type Clock, type RateLimit, type RateLimits } from '../shared/ports.ts';
import { comparableEmail } from '../shared/email.ts';
import { DomainError } from '../shared/errors.ts';
import type { AccountTokens, KnownDevices } from './users.ts';

export interface Guesser {
  readonly email: string;
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
  /** The token of a device that has logged in before. */
  readonly device?: string | undefined;
}

const quarterHour = 15 * 60;
// Counted for the address and the client together: nobody is locked out by what another client does.
const ofPair: RateLimit = { name: 'login', most: 10, seconds: quarterHour, onlyFailures: true };
// Who guesses one address from many clients meets this one, at the pace that ASVS 2.2.1 allows for an account.
const ofAddress: RateLimit = { name: 'login-address', most: 100, seconds: 3_600, onlyFailures: true };
// Who tries one password on many addresses meets no limit of an address; an office behind one address logs in all day.
const ofClient: RateLimit = { name: 'login-client', most: 300, seconds: quarterHour, onlyFailures: true };
// A device that is known is counted alone. Only its own guesses end its attempts.
const ofDevice: RateLimit = { name: 'login-device', most: 10, seconds: quarterHour, onlyFailures: true };

const message = 'Demasiados intentos. Espera unos minutos, o restablece tu contraseña para entrar ahora.';

const failed = (error: unknown) => error instanceof DomainError && error.code === 'UNAUTHENTICATED';

/**
 * Ends the guessing of passwords without locking their owner out: what one client did is held against that client, and a
 * device from which the owner has logged in before is counted apart from all others (OWASP, «Slow Down Online Guessing
 * Attacks with Device Cookies»).
 */
export class LoginLimits {
  readonly #limits: RateLimits;
  readonly #devices: KnownDevices;
  readonly #tokens: AccountTokens;
  readonly #clock: Clock;

  constructor(limits: RateLimits, devices: KnownDevices, tokens: AccountTokens, clock: Clock) {
    this.#limits = limits;
    this.#devices = devices;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /**
   * Does one attempt of somebody who says to be the user of an address.
   * @throws DomainError RATE_LIMITED, for the right password too: after ten failures within 15 minutes from a client at an
   * address, or from a device that the account knows; for other devices also after a hundred an hour at an address from
   * wherever, and after 300 of a client within 15 minutes at whatever addresses. OVERLOADED; whatever `work` throws.
   */
  async attempt<T>({ email, client, device }: Guesser, work: () => Promise<T>): Promise<T> {
    const address = comparableEmail(email);
    const known = await this.#known(address, device);
    if (known !== undefined) return this.#counted([[ofDevice, `${address} ${known}`]], work);
    return this.#counted(
      [
        [ofClient, client],
        [ofPair, `${address} ${client}`],
        [ofAddress, address],
      ],
      work,
    );
  }

  /** Whoever reads the mailbox of an address has proved it: what was guessed before counts no more. */
  async forget(email: string): Promise<void> {
    const address = comparableEmail(email);
    for (const limit of [ofPair, ofAddress, ofDevice]) await this.#limits.forget(limit, address);
  }

  async #known(address: string, device: string | undefined): Promise<string | undefined> {
    if (!device) return undefined;
    const tokenHash = this.#tokens.hash(device);
    return (await this.#devices.isKnown(address, tokenHash, this.#clock.now())) ? tokenHash : undefined;
  }

  /** The first limit is counted first: what it refuses uses none of the others up. */
  #counted<T>([first, ...others]: readonly (readonly [RateLimit, string])[], work: () => Promise<T>): Promise<T> {
    if (!first) return work();
    const [limit, key] = first;
    return attempt(this.#limits, { limit, key, failed, message }, () => this.#counted(others, work));
  }
}
