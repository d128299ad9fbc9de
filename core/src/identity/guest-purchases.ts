/**
 * Finds what was paid as a guest with somebody's address: it is credited once the mailbox has been proved to be theirs.
 */
export interface GuestPurchases {
  claim(userId: string, email: string): Promise<void>;
}
