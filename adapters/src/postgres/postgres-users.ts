import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { User } from '@timbra/core/identity/user.ts';
import type { ProfileChanges, Users } from '@timbra/core/identity/users.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Database } from './database.ts';
import { erasePerson } from './retention/erase-person.ts';
import { UserRow } from './rows/user.ts';
import { sql } from './sql.ts';

export class PostgresUsers implements Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(user: User): Promise<'saved' | 'email-taken'> {
    const emailKey = comparableEmail(user.email);
    const added = await unlessTaken(this.#database.em.insert(UserRow, { ...user, emailKey }));
    if (added === 'saved') {
      await this.#database.cells.settle(user.id, emailKey);
      await this.#database.enterAccount(user.id);
    }
    return added;
  }

  async find(id: string): Promise<User | undefined> {
    const row = await this.#database.em.findOne(UserRow, { id, closedAt: null }, { disableIdentityMap: true });
    return row ? toUser(row) : undefined;
  }

  async lock(id: string): Promise<User | undefined> {
    await this.#database.row(sql`select 1 from users where id = ${id} for no key update`);
    return this.find(id);
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const sameAddress = { emailKey: comparableEmail(email), closedAt: null };
    const row = await this.#database.em.findOne(UserRow, sameAddress, { disableIdentityMap: true });
    return row ? toUser(row) : undefined;
  }

  async saveProfile(id: string, changes: ProfileChanges): Promise<void> {
    if (Object.keys(changes).length > 0) await this.#database.em.nativeUpdate(UserRow, { id }, changes);
  }

  async setPending(id: string, pendingEmail: string | null): Promise<void> {
    await this.#database.em.nativeUpdate(UserRow, { id }, { pendingEmail });
  }

  async prove(id: string, email: string): Promise<'saved' | 'email-taken'> {
    const proved = { email, emailKey: comparableEmail(email), emailVerified: true, pendingEmail: null };
    return unlessTaken(this.#database.em.nativeUpdate(UserRow, { id }, proved));
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.#database.em.nativeUpdate(UserRow, { id }, { passwordHash });
  }

  async close(id: string, at: Date): Promise<void> {
    await erasePerson(this.#database, id, at);
  }
}

/** Who comes first has the address: the unique index decides, also between two requests of the same moment. */
async function unlessTaken(writing: Promise<unknown>): Promise<'saved' | 'email-taken'> {
  try {
    await writing;
    return 'saved';
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return 'email-taken';
    throw error;
  }
}

function toUser({ emailKey: _, ...row }: UserRow): User {
  return { ...row, phone: row.phone ?? null, pendingEmail: row.pendingEmail ?? null, closedAt: row.closedAt ?? null };
}
