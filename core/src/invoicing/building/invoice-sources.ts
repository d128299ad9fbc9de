import type { Scope } from '../../access/actor.ts';
import type { IssuerFacts } from '../../companies/company.ts';
import type { IssuedFrom, Lugar } from '../../companies/lugares.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import type { Branding } from '../files/ports.ts';
import type { ConceptoInput, InvoiceRequest } from '../invoice-request.ts';
import type { TipoDeComprobante } from '../cfdi/request.ts';

export interface OwnSerie {
  readonly serie: string;
  /** The company begins the serie here, such as after the last folio of the system that it used before. */
  readonly folioInicial: number;
}

/** The series that a company has chosen, by c_TipoDeComprobante. */
export type OwnSeries = Readonly<Partial<Record<TipoDeComprobante, OwnSerie>>>;

/** The company as issuer; its certificate is the one that the provider seals with. */
export interface Issuer extends IssuerFacts {
  readonly companyId: string;
  /** It is its own postal code, where a document is issued from another place. */
  readonly domicilioFiscal?: string | undefined;
  /** The account whose stamps its documents use. */
  readonly ownerId: string;
  /** False of a test company, whose documents use no stamps. */
  readonly livemode: boolean;
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

/** Lists the kinds of documents that are numbered, in the order in which people look for them. */
export const numberedKinds = ['I', 'E', 'P', 'N', 'T'] as const satisfies readonly TipoDeComprobante[];

/** Are the series as they are kept: `version` counts their saves, and is 0 before the first one. */
export interface StoredSeries {
  readonly series: OwnSeries;
  readonly version: number;
}

/** Documents have it for whose kind the company has chosen none. */
export const defaultSerie = 'A';

/** Tells a series, and from which folio its company begins it; undefined for a series that it has not chosen. */
export interface Numbering {
  readonly serie: string;
  readonly first: number | undefined;
}

/**
 * Returns how a document is numbered.
 * @param asked the series of its request or of its place, which goes before the company's.
 */
export function numberingOf(own: OwnSeries, kind: TipoDeComprobante, asked: string | undefined): Numbering {
  const serie = asked ?? own[kind]?.serie ?? defaultSerie;
  return { serie, first: firstOf(own, serie) };
}

/** Kinds that share a series begin where the last of them does. */
function firstOf(own: OwnSeries, serie: string): number | undefined {
  const chosen = Object.values(own).filter((each) => each.serie === serie);
  return chosen.length === 0 ? undefined : Math.max(...chosen.map(({ folioInicial }) => folioInicial));
}
