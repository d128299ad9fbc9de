import type { Scope } from '../access/actor.ts';
import type { ProviderProblem } from '../shared/provider-problem.ts';
import type { Access } from '../access/access.ts';
import type { Providers, SharedPorts } from '../shared/ports.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import type { Company } from './company.ts';
import type { SeriesOfKinds } from './lugares.ts';
import type { CompanyPage } from './page.ts';
import type { Certificates, CsdUpload } from './certificates.ts';
import type { CompanyActivities, CompanySummaries } from './summaries.ts';

/** Archived companies are not found. Each read names its scope: somebody else's company is not there. */
export interface Companies {
  add(company: Company): Promise<void>;
  find(scope: Scope, id: string): Promise<Company | undefined>;
  /** Locks the company inside a transaction: nobody else changes it until that ends. */
  lock(scope: Scope, id: string): Promise<Company | undefined>;
  /** Returns the companies of a scope in the order of their making. */
  within(scope: Scope): Promise<Company[]>;
  save(company: Company): Promise<void>;
  /** Tells whether any user's company has this RFC registered at the provider. */
  someoneIssuesAs(rfc: string): Promise<boolean>;
}

/** Holds what numbers the documents of a company that name no place. */
export interface ChosenSeries {
  /** Returns for each kind the series that was chosen for it, or that of all for which none was. */
  ofKinds(companyId: string): Promise<SeriesOfKinds>;
}

/** What a company has issued; drafts are no documents yet. */
export interface CompanyDocuments {
  standing(companyId: string): Promise<'none' | 'some' | 'in-process'>;
}

export interface CompanyPages {
  find(companyId: string): Promise<CompanyPage | undefined>;
  save(companyId: string, page: CompanyPage): Promise<'saved' | 'url-taken'>;
  /** Returns which of these addresses belong to a page. */
  taken(customUrls: readonly string[]): Promise<ReadonlySet<string>>;
  /** An archived company has none, and its address is free. */
  remove(companyId: string): Promise<void>;
}

export interface Pictures {
  /**
   * Converts a picture that anybody sent as one that may be kept and shown: decoded, no larger than print needs,
   * encoded anew, and without what else the file held.
   * @param dataUrl of a PNG, JPEG or WebP.
   * @param ground what shows through where it is transparent: the `paper` of a document, or the `page` it lies on.
   * @returns undefined for what cannot be decoded, or only with more work than a logo is worth.
   * @throws DomainError OVERLOADED when too many wait.
   */
  convert(dataUrl: string, ground: 'paper' | 'page'): Promise<string | undefined>;
}

export interface SealedCsd {
  readonly companyId: string;
  readonly sealed: string;
}

/** Reads all companies' CSDs as they are kept, for whoever looks after the keys. */
export interface SealedCsds {
  /** Returns the sealed CSDs of the companies that come after `companyId`, in the order of their ids. */
  after(companyId: string | undefined, limit: number): Promise<readonly SealedCsd[]>;
  /** @returns false when another one has been kept since; it stays. */
  replace(csd: SealedCsd, sealed: string): Promise<boolean>;
}

export interface CsdFiles {
  readonly rfc: string;
  /** The .cer file, DER. */
  readonly certificate: Uint8Array;
  /** The .key file, DER, encrypted with `password`. */
  readonly privateKey: Uint8Array;
  readonly password: string;
}

export type RegistrationOutcome =
  | { readonly kind: 'registered' }
  | { readonly kind: 'refused'; readonly problems: readonly ProviderProblem[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Tells where the provider keeps the certificates that it seals with, one for each RFC. */
export interface CsdRegistry {
  readonly provider: string;
  /** Creates the certificate of an RFC, or replaces the one that is there. Safe to repeat. */
  register(csd: CsdFiles): Promise<RegistrationOutcome>;
  remove(rfc: string): Promise<RegistrationOutcome>;
}

/** Keeps the files and the password of a CSD unreadable at rest, bound to their company. */
export interface CsdSafe {
  seal(companyId: string, csd: CsdUpload): string;
  /** @throws when it was altered, is another company's, or its encryption key is gone. */
  open(companyId: string, sealed: string): CsdUpload;
  /** Tells whether it was sealed under the key that seals now. */
  isCurrent(sealed: string): boolean;
}

/** Makes certificates like SAT's that no document of fiscal value can be sealed with. */
export interface TestCertificates {
  make(identity: { readonly rfc: string; readonly nombre: string }): Promise<CsdUpload>;
}

export interface CompaniesPorts extends SharedPorts {
  readonly companies: Companies;
  readonly companyDocuments: CompanyDocuments;
  readonly companyPages: CompanyPages;
  readonly pictures: Pictures;
  readonly storageShare: StorageShare;
  readonly access: Access;
  readonly companyActivities: CompanyActivities;
  readonly companySummaries: CompanySummaries;
  readonly certificates: Certificates;
  readonly csdRegistries: Providers<CsdRegistry>;
  readonly testCertificates: TestCertificates;
  readonly csdSafe: CsdSafe;
  readonly sealedCsds: SealedCsds;
  readonly companySeries: ChosenSeries;
}
