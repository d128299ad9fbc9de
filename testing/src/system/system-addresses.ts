/** Where the parts of a system answer. */
export interface SystemAddresses {
  readonly url: string;
  readonly databaseUrl: string;
  readonly facturamaUrl: string;
  readonly stripeUrl: string;
  readonly mailUrl: string;
}
