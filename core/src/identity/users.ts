import type { User } from './user.ts';

export type ProfileChanges = Partial<Pick<User, 'name' | 'phone'>>;

/** Only open accounts are found; addresses are compared without case. */
export interface Users {
  add(user: User): Promise<'saved' | 'email-taken'>;
  find(id: string): Promise<User | undefined>;
  /** The same, held until the transaction ends. */
  lock(id: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** What is absent stays as it is by then. */
  saveProfile(id: string, changes: ProfileChanges): Promise<void>;
  /** @param email what waits to become the address; null for nothing. */
  setPending(id: string, email: string | null): Promise<void>;
  /** The address is the user's, and proved to be; none waits any more. */
  prove(id: string, email: string): Promise<'saved' | 'email-taken'>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  /** It is found no more, and the person is forgotten: name, address, telephone and password are gone at once. */
  close(id: string, at: Date): Promise<void>;
}
