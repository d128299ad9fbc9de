/** Describes how a company shows itself to whom it sends documents. */
export interface CompanyBranding {
  /** Data URL of a PNG, JPEG or WebP. */
  readonly logo: string | undefined;
  /** `#RRGGBB`; undefined while it has chosen none. */
  readonly color: string | undefined;
  /** Answers go to this address. */
  readonly email: string | undefined;
}

export interface CompanyBrandings {
  of(companyId: string): Promise<CompanyBranding>;
}
