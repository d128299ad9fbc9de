/** The account that answers for the mails of a company. */
export interface Sender {
  readonly userId: string;
  readonly email: string;
  /** Somebody has opened a link that was sent to `email`. */
  readonly emailVerified: boolean;
  /** One of its companies has a CSD in force: SAT knows who they are. */
  readonly hasCertificate: boolean;
}

export interface Senders {
  /** Finds the sender of a company; undefined once the account is closed. */
  ofCompany(companyId: string, now: Date): Promise<Sender | undefined>;
}

/** Names what an account has yet to prove before it may write to others as often as it needs to. */
export type MissingProof = 'email' | 'csd';

export const missingProofs = ({ emailVerified, hasCertificate }: Sender): readonly MissingProof[] => [
  ...(emailVerified ? [] : (['email'] as const)),
  ...(hasCertificate ? [] : (['csd'] as const)),
];
