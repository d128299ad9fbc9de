import type { User } from '../src/identity/user.ts';
import type { ProfileChanges, Users } from '../src/identity/users.ts';
import { comparableEmail } from '../src/shared/email.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

export class InMemoryUsers implements Users {
  readonly #users: Table<User>;

  constructor(database: InMemoryDatabase) {
    this.#users = database.table();
  }

  get open(): readonly User[] {
    return [...this.#users.values()].filter(({ closedAt }) => closedAt === null);
  }

  async add(user: User): Promise<'saved' | 'email-taken'> {
    if (this.#byEmail(user.email)) return 'email-taken';
    this.#users.set(user.id, user);
    return 'saved';
  }

  async find(wanted: string): Promise<User | undefined> {
    return this.open.find(({ id }) => id === wanted);
  }

  lock(id: string): Promise<User | undefined> {
    return this.find(id);
  }

  async findByEmail(email: string): Promise<User | undefined> {
    return this.#byEmail(email);
  }

  async saveProfile(id: string, changes: ProfileChanges): Promise<void> {
    this.#change(id, changes);
  }

  async setPending(id: string, pendingEmail: string | null): Promise<void> {
    this.#change(id, { pendingEmail });
  }

  async prove(id: string, email: string): Promise<'saved' | 'email-taken'> {
    const owner = this.#byEmail(email);
    if (owner && owner.id !== id) return 'email-taken';
    this.#change(id, { email, emailVerified: true, pendingEmail: null });
    return 'saved';
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    this.#change(id, { passwordHash });
  }

  async close(id: string, closedAt: Date): Promise<void> {
    this.#change(id, { closedAt });
  }

  #byEmail(email: string): User | undefined {
    return this.open.find((user) => comparableEmail(user.email) === comparableEmail(email));
  }

  #change(id: string, changes: Partial<User>): void {
    const user = this.#users.get(id);
    if (user) this.#users.set(id, { ...user, ...changes });
  }
}
