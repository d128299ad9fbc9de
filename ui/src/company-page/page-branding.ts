/** Is what a company's page shows of the company, as the server's answers name it. */
export interface PageBranding {
  readonly businessName: string;
  readonly businessDescription: string | null;
  readonly businessLogo: string | null;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly businessAddress: string | null;
  readonly businessWebsite: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}
