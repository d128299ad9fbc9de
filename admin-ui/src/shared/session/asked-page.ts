/** /login is told this, so that it leads back to the page that was asked for. */
export interface AskedPage {
  readonly nextPathname: string;
  readonly nextSearch: string;
  /** There was a session, and it ended. */
  readonly wasInside: boolean;
  /** Whoever was asked for it has this address. */
  readonly email?: string;
}
