import { isEmail } from '../shared/email.ts';
import { DomainError, type Problem } from '../shared/errors.ts';
import { type Company, type CompanyCsd, type Readiness, readinessOf } from './company.ts';
import { mergeFiscalData, type FiscalData } from './fiscal-data.ts';
import { type Lugar, withoutLogos } from './lugares.ts';

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
  readonly livemode: boolean;
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
    livemode: company.livemode,
    version: company.version,
    createdAt: company.createdAt,
  };
}

/** Returns the company without its logos, of which a list of companies would carry megabytes. */
export function companyRow(company: Company, now: Date): CompanyView {
  const view = companyView(company, now);
  return { ...view, fiscalData: mergeFiscalData(view.fiscalData, { logo: '' }), lugares: withoutLogos(view.lugares) };
}

export function checkCompanyName(name: string): Problem[] {
  return name.trim() === '' ? [{ field: 'name', message: 'El nombre de la empresa es obligatorio' }] : [];
}

export function checkCompanyEmail(email: string | null): Problem[] {
  if (email === null || isEmail(email)) return [];
  return [{ field: 'email', message: 'Formato de email inválido' }];
}

/** An empty address is none. */
export function emailOrNone(email: string | null | undefined): string | null {
  return email?.trim() || null;
}

/** Somebody saved the company since the caller read it; the answer shows how it is now. */
export function staleCompany(current: Company, now: Date): DomainError {
  return new DomainError(
    'STALE_VERSION',
    'Alguien más guardó cambios en esta empresa. Revisa los datos actuales e inténtalo de nuevo.',
    { data: companyView(current, now) },
  );
}

/** The RFC is the identity of what was issued. */
export function rfcLocked(field: string): DomainError {
  const message = 'El RFC ya no se puede cambiar porque la empresa ya tiene documentos.';
  return new DomainError('CONFLICT', message, { problems: [{ field, message }] });
}
