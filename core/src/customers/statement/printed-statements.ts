import type { AccountEvent, CustomerStatement, OpeningBalance } from './statement.ts';

export interface AccountQuery {
  readonly companyId: string;
  readonly customerId: string;
  /** Documents that name this RFC and no customer are the customer's too; none for the generic ones, which many share. */
  readonly rfc: string | undefined;
  /** It is a day like `2026-11-20`; from the first document on when absent. */
  readonly desde: string | undefined;
  readonly hasta: string;
  /** No more events than this are read. */
  readonly most: number;
}

/** What was invoiced to customers, credited and paid. */
export interface CustomerAccounts {
  /** Reads what was owed before the period, and its events in their order, both as of one moment. */
  read(query: AccountQuery): Promise<{ opening: readonly OpeningBalance[]; events: readonly AccountEvent[] }>;
}

/** Tells who sends it. */
export interface Letterhead {
  readonly nombre: string;
  readonly rfc: string;
  /** It is a data URL. */
  readonly logo: string | undefined;
  /** False for a test company: every page says SIN VALOR FISCAL. */
  readonly livemode: boolean;
}

export interface Letterheads {
  of(companyId: string): Promise<Letterhead>;
}

/** Draws an account statement, a PDF. */
export interface PrintedStatements {
  /** @param account for which it is drawn. */
  draw(account: string, statement: CustomerStatement, letterhead: Letterhead): Promise<Uint8Array>;
}
