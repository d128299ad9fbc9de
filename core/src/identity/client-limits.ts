/** What one client may do within an hour, however many accounts or addresses it names. */
export interface ClientLimits {
  /** Limits the accounts that it may open. */
  readonly accountsPerHour: number;
  /** Mails with a link that it may ask for, of each kind. */
  readonly linksPerHour: number;
}
