import type { CustomerStatement } from './statement.ts';

/** Tells who sends it. */
export interface Letterhead {
  readonly nombre: string;
  readonly rfc: string;
  /** It is a data URL. */
  readonly logo: string | undefined;
}

export interface Letterheads {
  of(companyId: string): Promise<Letterhead>;
}

/** Draws an account statement, a PDF. */
export interface PrintedStatements {
  /** @param account for which it is drawn. */
  draw(account: string, statement: CustomerStatement, letterhead: Letterhead): Promise<Uint8Array>;
}
