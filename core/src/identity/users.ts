import type { User } from './user.ts';

/** Only open accounts are found; addresses are compared without case (contract S1). */
export interface Users {
  add(user: User): Promise<'saved' | 'email-taken'>;
  find(id: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  saveProfile(user: Pick<User, 'id' | 'name' | 'email' | 'phone'>): Promise<'saved' | 'email-taken'>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  close(id: string, at: Date): Promise<void>;
}
