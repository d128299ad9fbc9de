import type { Company, CompanyCsd } from './company.ts';
import { mergeFiscalData, type FiscalData } from './fiscal-data.ts';
import { withoutLogos, type Lugar } from './lugares.ts';
import { readinessOf, type Readiness } from './readiness.ts';

/** What its owner is shown of a company: never key or password. */
export interface CompanyView extends Readiness {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly ruc: string;
  readonly email: string | null;
  readonly isActive: boolean;
  readonly issuerId: string | null;
  readonly fiscalData: FiscalData;
  readonly lugares: readonly Lugar[];
  readonly regimenes: readonly string[];
  readonly csd: Omit<CompanyCsd, 'sealed' | 'provider'> | null;
  readonly version: number;
  readonly createdAt: Date;
}

export function companyView(company: Company, now: Date): CompanyView {
  const { csd } = company;
  return {
    id: company.id,
    userId: company.userId,
    name: company.name,
    ruc: company.ruc,
    email: company.email,
    isActive: company.isActive,
    issuerId: company.issuerId,
    fiscalData: company.fiscalData,
    lugares: company.lugares,
    regimenes: company.regimenes,
    csd: csd && { serialNumber: csd.serialNumber, rfc: csd.rfc, validFrom: csd.validFrom, validTo: csd.validTo },
    ...readinessOf(company, now),
    version: company.version,
    createdAt: company.createdAt,
  };
}

/** Returns the company without its logos, of which a list of companies would carry megabytes. */
export function companyRow(company: Company, now: Date): CompanyView {
  const view = companyView(company, now);
  return { ...view, fiscalData: mergeFiscalData(view.fiscalData, { logo: '' }), lugares: withoutLogos(view.lugares) };
}
