/** Is an account, as far as it can be a member. */
export interface Person {
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
