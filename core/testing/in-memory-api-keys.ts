import type {
  ApiKey,
  ApiKeys,
  FoundKey,
  KeyChanges,
  NamedKey,
  NewApiKey,
  PresentedKey,
  RevokedKey,
} from '../src/keys/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

type Row = NewApiKey & { readonly revoked: boolean; readonly isExpired?: boolean };

export class InMemoryApiKeys implements ApiKeys {
  readonly #keys: Table<Row>;

  constructor(database: InMemoryDatabase) {
    this.#keys = database.table();
  }

  async add(key: NewApiKey): Promise<void> {
    this.#keys.set(key.id, { ...key, revoked: false });
  }

  async findPresented(wanted: string): Promise<PresentedKey | undefined> {
    const found = [...this.#keys.values()].find(({ hash }) => hash === wanted);
    return found && { ...keyOf(found), revoked: found.revoked, memberOf: [], hasTestCompanies: false, barredFrom: [] };
  }

  async find(userId: string, id: string): Promise<FoundKey | undefined> {
    const found = this.#own(userId, id);
    return found && { ...keyOf(found), stampsUsed: 0 };
  }

  async count(userId: string, now: Date): Promise<number> {
    const works = (key: Row) =>
      key.userId === userId && !key.revoked && (key.expiresAt === null || key.expiresAt > now);
    return [...this.#keys.values()].filter(works).length;
  }

  async change(userId: string, id: string, changes: KeyChanges): Promise<boolean> {
    const found = this.#own(userId, id);
    const isExpired = found?.isExpired === true && changes.expiresAt === undefined;
    if (found) this.#keys.set(id, { ...found, ...changes, isExpired });
    return found !== undefined;
  }

  async end(userId: string, id: string, now: Date, at: Date): Promise<boolean> {
    const found = this.#own(userId, id);
    if (!found || (found.expiresAt && found.expiresAt <= now)) return false;
    const expiresAt = found.expiresAt && found.expiresAt < at ? found.expiresAt : at;
    return this.change(userId, id, { expiresAt });
  }

  async touch(id: string, now: Date): Promise<void> {
    const found = this.#keys.get(id);
    if (found && (!found.lastUsedAt || found.lastUsedAt < now)) this.#keys.set(id, { ...found, lastUsedAt: now });
  }

  async revoke(userId: string, id: string): Promise<RevokedKey | undefined> {
    const found = this.#own(userId, id);
    if (found) this.#keys.set(id, { ...found, revoked: true });
    return found && { ...named(found), expired: found.isExpired === true };
  }

  async expire(now: Date, most: number): Promise<readonly NamedKey[]> {
    const isDue = ({ revoked, isExpired, expiresAt }: Row) =>
      !revoked && !isExpired && expiresAt !== null && expiresAt <= now;
    const due = [...this.#keys.values()].filter(isDue).slice(0, most);
    for (const key of due) this.#keys.set(key.id, { ...key, isExpired: true });
    return due.map(named);
  }

  #own(userId: string, id: string): Row | undefined {
    const found = this.#keys.get(id);
    return found?.userId === userId && !found.revoked ? found : undefined;
  }
}

const named = ({ id, name, mode, last4 }: Row): NamedKey => ({ id, name, mode, last4 });

const keyOf = ({ hash: _, revoked: __, rolledFrom: ___, isExpired: ____, ...key }: Row): ApiKey => key;
