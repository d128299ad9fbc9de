import type { KnownDevice, KnownDevices } from '@timbra/core/identity/users.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Browsers keep nothing for longer. */
export const rememberedDays = 400;
const mostOfUser = 20;

export class PostgresKnownDevices implements KnownDevices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async isKnown(email: string, tokenHash: string, now: Date): Promise<boolean> {
    const row = await this.#database.row(
      sql`select 1 from known_devices d join users u on u.id = d.user_id
       where u.email_key = ${comparableEmail(email)} and u.closed_at is null and d.token_hash = ${bytes(tokenHash)} and d.last_used_at > ${oldest(now)}`,
    );
    return row !== undefined;
  }

  async renew({ userId, tokenHash }: KnownDevice, now: Date): Promise<boolean> {
    const hash = bytes(tokenHash);
    const renewed = await this.#database.change(
      sql`insert into known_devices (token_hash, user_id, last_used_at)
       select ${hash}, ${userId}, ${now} where exists (select from known_devices where token_hash = ${hash} and last_used_at > ${oldest(now)})
       on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at`,
    );
    return renewed > 0;
  }

  async add({ userId, tokenHash }: KnownDevice, now: Date): Promise<void> {
    await this.#database.change(
      sql`insert into known_devices (token_hash, user_id, last_used_at) values (${bytes(tokenHash)}, ${userId}, ${now})`,
    );
    await this.#database.change(
      sql`delete from known_devices where user_id = ${userId} and token_hash in (
         select token_hash from known_devices where user_id = ${userId} order by last_used_at desc offset ${mostOfUser})`,
    );
  }

  async forgetAll(userId: string): Promise<void> {
    await this.#database.change(sql`delete from known_devices where user_id = ${userId}`);
  }
}

/** The column holds the hash itself, 32 bytes. */
const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');

const oldest = (now: Date) => new Date(now.getTime() - rememberedDays * 86_400_000);
