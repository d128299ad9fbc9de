import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './users.ts';

/** Gives an account another password. What the former one had opened ends with it, and the owner is told by mail. */
export class ReplacePassword {
  readonly #users: Users;
  readonly #resets: PasswordResets;
  readonly #sessions: Sessions;
  readonly #devices: KnownDevices;
  readonly #mails: OutgoingMails;

  constructor(users: Users, resets: PasswordResets, sessions: Sessions, devices: KnownDevices, mails: OutgoingMails) {
    this.#users = users;
    this.#resets = resets;
    this.#sessions = sessions;
    this.#devices = devices;
    this.#mails = mails;
  }

  /**
   * To be called in the transaction of what gives the right to it.
   * @param passwordHash the stored form of the new password.
   * @param keptSession the session that goes on; without it all end.
   */
  async execute(userId: string, passwordHash: string, keptSession?: string): Promise<void> {
    await this.#users.setPassword(userId, passwordHash);
    await this.#resets.forgetAll(userId);
    await this.#sessions.endAll(userId, keptSession);
    await this.#devices.forgetAll(userId);
    await this.#mails.post('password-changed', { userId });
  }
}
