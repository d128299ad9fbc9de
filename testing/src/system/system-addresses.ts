/** Tells where the parts of a system answer. */
export interface SystemAddresses {
  readonly url: string;
  readonly databaseUrl: string;
  readonly pacUrl: string;
  readonly stripeUrl: string;
  readonly mailUrl: string;
}
