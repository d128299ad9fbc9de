/** Tells which address a link that invites somebody to a company was mailed to. */
export interface Invitations {
  /** @returns undefined for a link that serves no more. */
  find(tokenHash: string, now: Date): Promise<{ readonly email: string } | undefined>;
}
