import type { Role } from '../access/roles.ts';
import type { CompanyPermission } from '../access/permission.ts';
import type { Access } from '../access/access.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Grant, Invitation, Member } from './member.ts';

/** Tells what an account is to a company, as its list of companies shows it. */
export interface CompanyAccess {
  readonly role: Role;
  readonly permissions: readonly CompanyPermission[];
  readonly owner: { readonly id: string; readonly name: string };
  /** Is the row by which the account belongs to it, and which ends when it leaves; the owner has none. */
  readonly memberId: string | null;
}

/** Is what programs are told of a member. */
export interface ChangedMember {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

export interface NewMember extends Grant {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly permissions: readonly CompanyPermission[];
  readonly invitedBy: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

export interface Transfer {
  readonly companyId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

export interface TakenTransfer extends Transfer {
  readonly companyName: string;
}

/** Is a transfer that its receiver has still to take, as those who may know of it are shown it. */
export interface WaitingTransfer {
  readonly companyId: string;
  readonly companyName: string;
  readonly from: Party;
  readonly to: Party;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

export interface Party {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Members {
  of(companyId: string): Promise<readonly Member[]>;
  find(companyId: string, id: string): Promise<Member | undefined>;
  findByEmail(companyId: string, email: string): Promise<Member | undefined>;
  /** Adds an invitation, or puts it in the place of one for the address that nobody has taken. */
  invite(member: NewMember): Promise<void>;
  grant(id: string, grant: Grant, permissions: readonly CompanyPermission[]): Promise<void>;
  /** It is nobody's from then on: each statement reads the row. @returns who it was; undefined for nobody. */
  remove(companyId: string, id: string): Promise<ChangedMember | undefined>;
  /** Gives an invitation its link, by the stored form of the token. */
  link(id: string, tokenHash: string): Promise<void>;
  /** Finds what a link leads to; undefined once it is taken, has ended or was replaced. */
  invitation(tokenHash: string, now: Date): Promise<Invitation | undefined>;
  findInvitation(id: string): Promise<Invitation | undefined>;
  /** @returns who is a member now, and of which company, if it was still to be taken. */
  accept(id: string, userId: string, at: Date): Promise<(ChangedMember & { readonly companyId: string }) | undefined>;
  /** Tells what an account is to companies, by their ids. */
  accessOf(userId: string, companyIds: readonly string[]): Promise<ReadonlyMap<string, CompanyAccess>>;
  /** Tells whether a company asks its members for a second step. */
  needTwoSteps(companyId: string): Promise<boolean>;
  /** @param since null where it asks for none any more. */
  demandTwoSteps(companyId: string, since: Date | null): Promise<void>;
}

/** Is who is told of a transfer, and of which company. */
export interface TransferMailFacts {
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
}

export interface Transfers {
  /** Returns nothing where it was taken or withdrawn meanwhile. */
  mailFacts(companyId: string, toUserId: string): Promise<TransferMailFacts | undefined>;
  /** It takes the place of one that was asked before. @returns false for whoever is no administrator any more. */
  ask(transfer: Transfer): Promise<boolean>;
  /** Finds the one of a company that can be taken now. */
  waiting(companyId: string, now: Date): Promise<WaitingTransfer | undefined>;
  /** @returns whether there was one. */
  withdraw(companyId: string): Promise<boolean>;
  /** Finds the one that was asked of an account, and is held until the transaction ends. */
  lock(companyId: string, toUserId: string, now: Date): Promise<TakenTransfer | undefined>;
  /**
   * The company is the other account's, and the former owner an administrator.
   * @returns those who are no members any more: the new owner, and an invitation of the former one's address.
   */
  carryOut(transfer: Transfer, formerOwner: NewMember): Promise<readonly ChangedMember[]>;
}

/** Is an account, as far as it can be a member. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Finds open accounts. */
export interface People {
  find(id: string): Promise<Person | undefined>;
  findByEmail(email: string): Promise<Person | undefined>;
}

/** Makes the tokens of invitations, whose stored form alone is kept. */
export interface InvitationTokens {
  next(): { readonly token: string; readonly hash: string };
  hash(token: string): string;
}

/** Tells whether a company has documents, and whether some are on their way to SAT. */
export interface CompanyWork {
  standing(companyId: string): Promise<'none' | 'some' | 'in-process'>;
}

/** Finds what an account proves itself with beside its password. */
interface OwnFactors {
  ofUser(userId: string): Promise<readonly unknown[]>;
}

export interface MembersPorts extends SharedPorts {
  readonly access: Access;
  readonly accountTokens: InvitationTokens;
  readonly auditTrail: {
    /** Returns what each of these did last in a company, by their ids. */
    lastActs(
      companyId: string,
      userIds: readonly string[],
      options: { readonly withPayroll: boolean },
    ): Promise<ReadonlyMap<string, AuditEntry>>;
  };
  readonly companyDocuments: CompanyWork;
  readonly members: Members;
  readonly secondFactors: OwnFactors;
  readonly transfers: Transfers;
  readonly users: People;
}
