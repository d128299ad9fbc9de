import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { User } from '@timbra/core/identity/user.ts';
import type {
  BillingRecords,
  EmailConfirmation,
  EmailConfirmations,
  ProfileChanges,
  Users,
} from '@timbra/core/identity/users.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { BillingData, StoredBillingData } from '@timbra/core/identity/billing-data.ts';
import type { ListPreferences, PreferenceChanges } from '@timbra/core/preferences/list-preferences.ts';
import type { Preferences } from '@timbra/core/preferences/ports.ts';
import { OnDatabase } from './on-database.ts';
import { erasePerson } from './retention/erase-person.ts';
import { UserRow } from './rows/user.ts';
import { sql } from './sql.ts';
import { BillingDataRow, ListPreferencesRow } from './rows/preferences.ts';

export class PostgresUsers extends OnDatabase implements Users {
  async add(user: User): Promise<'saved' | 'email-taken'> {
    const emailKey = comparableEmail(user.email);
    const added = await unlessTaken(this.database.em.insert(UserRow, { ...user, emailKey }));
    if (added === 'saved') {
      await this.database.cells.settle(user.id, emailKey);
      await this.database.visits.enterAccount(user.id);
    }
    return added;
  }

  async find(id: string): Promise<User | undefined> {
    const row = await this.database.em.findOne(UserRow, { id, closedAt: null }, { disableIdentityMap: true });
    return row ? toUser(row) : undefined;
  }

  async lock(id: string): Promise<User | undefined> {
    await this.database.row(sql`select 1 from users where id = ${id} for no key update`);
    return this.find(id);
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const sameAddress = { emailKey: comparableEmail(email), closedAt: null };
    const row = await this.database.em.findOne(UserRow, sameAddress, { disableIdentityMap: true });
    return row ? toUser(row) : undefined;
  }

  async saveProfile(id: string, changes: ProfileChanges): Promise<void> {
    if (Object.keys(changes).length > 0) await this.database.em.nativeUpdate(UserRow, { id }, changes);
  }

  async setPending(id: string, pendingEmail: string | null): Promise<void> {
    await this.database.em.nativeUpdate(UserRow, { id }, { pendingEmail });
  }

  async prove(id: string, email: string): Promise<'saved' | 'email-taken'> {
    const proved = { email, emailKey: comparableEmail(email), emailVerified: true, pendingEmail: null };
    return unlessTaken(this.database.em.nativeUpdate(UserRow, { id }, proved));
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.database.em.nativeUpdate(UserRow, { id }, { passwordHash });
  }

  async close(id: string, at: Date): Promise<void> {
    await erasePerson(this.database, id, at);
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

export class PostgresEmailConfirmations extends OnDatabase implements EmailConfirmations {
  async add({ tokenHash, userId, email, createdAt, expiresAt }: EmailConfirmation): Promise<void> {
    await this.database.change(sql`
      insert into email_confirmations (token_hash, user_id, email, created_at, expires_at) values (${bytes(tokenHash)}, ${userId}, ${email}, ${createdAt}, ${expiresAt})`);
  }

  async consume(
    tokenHash: string,
    now: Date,
  ): Promise<{ readonly userId: string; readonly email: string } | undefined> {
    const confirmed = await this.database.row<{ readonly userId: string; readonly email: string }>(sql`
      delete from email_confirmations where token_hash = ${bytes(tokenHash)} and expires_at > ${now} returning user_id as "userId", email`);
    if (confirmed) await this.database.visits.enterAccount(confirmed.userId);
    return confirmed;
  }

  async forgetAll(userId: string): Promise<void> {
    await this.database.change(sql`delete from email_confirmations where user_id = ${userId}`);
  }
}

const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');

export class PostgresBillingRecords extends OnDatabase implements BillingRecords {
  async find({ userId }: Scope): Promise<StoredBillingData | undefined> {
    const row = await this.database.em.findOne(BillingDataRow, { userId }, { disableIdentityMap: true });
    return row ? { ...row.data, version: row.version } : undefined;
  }

  save({ userId }: Scope, data: BillingData, before: number): Promise<boolean> {
    return this.database.put(BillingDataRow, { userId, data, version: before + 1 }, { version: before });
  }
}

export class PostgresPreferences extends OnDatabase implements Preferences {
  async all({ userId }: Scope): Promise<readonly ListPreferences[]> {
    const inOrder = { orderBy: { list: 'asc' }, disableIdentityMap: true } as const;
    const rows = await this.database.em.find(ListPreferencesRow, { userId }, inOrder);
    return rows.map(({ list, hiddenColumns, filters }) => ({ list, hiddenColumns, filters }));
  }

  async save({ userId }: Scope, { list, hiddenColumns, filters }: PreferenceChanges): Promise<ListPreferences> {
    const added = { userId, list, hiddenColumns: hiddenColumns ?? [], filters: filters ?? [] };
    // What was not sent stays as it is; of a statement that changes nothing the row would not come back.
    const merged = ['list', hiddenColumns && 'hiddenColumns', filters && 'filters'] as const;
    const saved = await this.database.em
      .createQueryBuilder(ListPreferencesRow)
      .insert(added)
      .onConflict(['userId', 'list'])
      .merge(merged.filter((name) => name !== undefined))
      .returning(['list', 'hiddenColumns', 'filters'])
      .execute('get');
    return saved;
  }
}
