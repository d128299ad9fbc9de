import type { Scope } from '../../access/actor.ts';
import type { IssuerFacts } from '../../companies/company.ts';
import type { IssuedFrom, Lugar } from '../../companies/lugares.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import type { Branding } from '../files/printed-forms.ts';
import type { OwnSeries } from './own-series.ts';
import type { ConceptoInput, InvoiceRequest } from '../invoice-request.ts';

/** The company as issuer; its certificate is the one that the provider seals with. */
export interface Issuer extends IssuerFacts {
  readonly companyId: string;
  /** It is its own postal code, where a document is issued from another place. */
  readonly domicilioFiscal?: string | undefined;
  /** The account whose stamps its documents use. */
  readonly ownerId: string;
  /** Lists the other places that it may issue from. */
  readonly lugares: readonly Omit<Lugar, 'logo'>[];
  /** Lists the other regimes in which it issues. */
  readonly regimenes: readonly string[];
  /** Documents that ask for no other series have one of these. */
  readonly series: OwnSeries;
}

/** Finds what a request refers to, and only records of one company in scope. */
export interface InvoiceSources {
  issuer(scope: Scope, companyId: string): Promise<Issuer | undefined>;
  receptor(companyId: string, customerId: string): Promise<InvoiceRequest['receptor']>;
  /** Returns the products by their id, as concepts; one that is not the company's is absent. */
  products(companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ConceptoInput>>;
  /** Returns how the company's documents look that are issued from a place in its series. */
  branding(companyId: string, issued: IssuedFrom): Promise<Branding>;
  /**
   * Returns pesos a unit of a currency in the newest document that the company has issued in it; undefined without one.
   */
  lastRate(companyId: string, moneda: string): Promise<Decimal | undefined>;
  /** Returns the IANA zone of a postal code where the catalogue is loaded; undefined otherwise. */
  timeZone(codigoPostal: string): Promise<string | undefined>;
}
