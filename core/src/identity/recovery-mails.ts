export interface RecoveryMails {
  /**
   * Leaves the mail with a recovery link, if the address has an account. It takes as long for one that has none: whoever
   * asks must not learn it from the time of the answer.
   */
  post(email: string): Promise<void>;
}
