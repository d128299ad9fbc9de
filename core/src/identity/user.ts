import { DomainError } from '../shared/errors.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  /** As its owner writes it; compared through `comparableEmail`. */
  readonly email: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly isOperator: boolean;
  readonly createdAt: Date;
  /** A closed account keeps its documents, and frees its address. */
  readonly closedAt: Date | null;
}

/** Who acts, as the session tells. */
export interface Actor {
  readonly userId: string;
  readonly isOperator: boolean;
}

/** What a user is shown to be. */
export interface UserView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export function userView({ id, name, email, phone }: User): UserView {
  return { id, name, email, phone };
}

/** A user sees and changes the own record, the operator everybody's. */
export function maySee(actor: Actor, userId: string): boolean {
  return actor.isOperator || actor.userId === userId;
}

/** @throws DomainError FORBIDDEN */
export function requireOperator(actor: Actor): void {
  if (!actor.isOperator) throw new DomainError('FORBIDDEN', 'Solo el operador de la plataforma puede hacer esto.');
}
