import { may, type Actor } from '../access/actor.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  /** It is kept as its owner writes it, and compared through `comparableEmail`. */
  readonly email: string;
  /** Somebody has opened a link that was sent to `email`: what was paid with it as a guest is theirs. */
  readonly emailVerified: boolean;
  /** Takes the place of `email` once a link that was sent to it has been opened. */
  readonly pendingEmail: string | null;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly isOperator: boolean;
  readonly createdAt: Date;
  /** A closed account keeps its documents, and frees its address. */
  readonly closedAt: Date | null;
}

export interface UserView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
  /** Only an account that operates the platform has it. */
  readonly operator?: true;
}

export function userView({ id, name, email, phone, emailVerified, pendingEmail, isOperator }: User): UserView {
  return { id, name, email, phone, emailVerified, pendingEmail, ...(isOperator && { operator: true as const }) };
}

/** Returns the address that waits for its proof; undefined when none does. */
export const awaitedEmail = (user: Pick<User, 'email' | 'emailVerified' | 'pendingEmail'>): string | undefined =>
  user.pendingEmail ?? (user.emailVerified ? undefined : user.email);

/** A user sees and changes the own record, the operator everybody's. */
export const maySee = (actor: Actor, userId: string): boolean =>
  actor.userId === userId || may(actor, 'platform:users');
