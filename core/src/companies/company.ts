import { isEmail } from '../shared/email.ts';
import { DomainError, type Problem } from '../shared/errors.ts';
import { type FiscalData, mergeFiscalData } from './fiscal-data.ts';
import { type Lugar, withoutLogos } from './lugares.ts';
import { isIssuerRfc } from './fiscal-data-rules.ts';

export interface CompanyCsd {
  /** Tells where it is registered, as far as that was kept. */
  readonly provider: string | undefined;
  /** SAT's NoCertificado. */
  readonly serialNumber: string;
  readonly rfc: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** These are the files and the password as the safe keeps them, so that they can be registered anew. Never shown. */
  readonly sealed: string;
}

export interface Company {
  readonly id: string;
  readonly userId: string;
  /** Is the alias: what its owner calls it. Its name on documents is `fiscalData.nombre`. */
  readonly name: string;
  /** The RFC, or a placeholder while there is none. */
  readonly ruc: string;
  readonly email: string | null;
  readonly isActive: boolean;
  readonly fiscalData: FiscalData;
  /** Tells where it issues from besides its address. */
  readonly lugares: readonly Lugar[];
  /** Keys of its regimes besides that of its fiscal data. */
  readonly regimenes: readonly string[];
  /** Tells how it uses what it buys: the receiver's use of its purchase invoices. */
  readonly usoCfdi: string | null;
  /** Is the RFC that the provider seals for; null while no CSD is registered. */
  readonly issuerId: string | null;
  readonly csd: CompanyCsd | null;
  /** False of a test company: none of what belongs to it has fiscal value, and no figure of live data counts it. */
  readonly livemode: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
}

/** Holds what SAT wants to know of an issuer. What is missing is empty. */
export interface IssuerFacts {
  readonly active: boolean;
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  readonly lugarExpedicion: string;
  readonly csd: Pick<CompanyCsd, 'rfc' | 'validFrom' | 'validTo'> | undefined;
}

/** One thing that keeps a company from issuing. */
interface Lack {
  /** It is named as in the contract; `csd` stands for the certificate with its key and password. */
  readonly field: 'rfc' | 'nombre' | 'regimenFiscal' | 'lugarExpedicion' | 'csd' | 'isActive';
  /** It ends a sentence: «todavía no puede facturar: …». */
  readonly why: string;
  /** Holds what its owner does about it. */
  readonly advice: string;
}

const complete = {
  why: 'faltan datos fiscales',
  advice: 'Completa los datos fiscales de la empresa para emitir facturas.',
};
const renew =
  'El Certificado de Sello Digital (CSD) de la empresa ya no es válido. Sube el nuevo para emitir facturas.';
const inactive: Lack = {
  field: 'isActive',
  why: 'está inactiva',
  advice: 'La empresa está inactiva. Actívala para emitir facturas.',
};

/** Returns everything that a company lacks to issue, the first thing to be mended first. */
export function lacksOf(issuer: IssuerFacts, now: Date): readonly Lack[] {
  const required = ['nombre', 'regimenFiscal', 'lugarExpedicion'] as const;
  const blank = required.filter((field) => issuer[field] === '');
  const fields = [...(isIssuerRfc(issuer.rfc) ? [] : (['rfc'] as const)), ...blank];
  const csd = csdLack(issuer, now);
  return [
    ...fields.map((field) => ({ field, ...complete })),
    ...(csd === undefined ? [] : [{ field: 'csd' as const, ...csd }]),
    ...(issuer.active ? [] : [inactive]),
  ];
}

function csdLack({ csd, rfc }: IssuerFacts, now: Date): Omit<Lack, 'field'> | undefined {
  if (!csd) {
    const advice = 'Sube el Certificado de Sello Digital (CSD) de la empresa para emitir facturas.';
    return { why: 'falta su Certificado de Sello Digital (CSD)', advice };
  }
  if (csd.rfc !== rfc) return { why: 'su CSD es de otro RFC', advice: renew };
  if (csd.validTo <= now) return { why: 'su CSD ya venció', advice: renew };
  return csd.validFrom > now ? { why: 'su CSD todavía no es válido', advice: renew } : undefined;
}

export interface Readiness {
  readonly canIssue: boolean;
  /** They are fields that issuing needs. */
  readonly missing: readonly string[];
  /** Why it cannot issue, for the user. */
  readonly reason: string | null;
}

/** Tells whether a company has all that SAT wants of an issuer, as its owner is told. */
export function readinessOf(company: Pick<Company, 'isActive' | 'fiscalData' | 'csd'>, now: Date): Readiness {
  const { rfc = '', nombre = '', regimenFiscal = '', lugarExpedicion = '' } = company.fiscalData;
  const facts = { active: company.isActive, csd: company.csd ?? undefined };
  const lacks = lacksOf({ ...facts, rfc, nombre, regimenFiscal, lugarExpedicion }, now);
  return {
    canIssue: lacks.length === 0,
    missing: lacks.map(({ field }) => field),
    reason: lacks[0]?.advice ?? null,
  };
}

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

export const checkCompanyName = (name: string): Problem[] =>
  name.trim() === '' ? [{ field: 'name', message: 'El nombre de la empresa es obligatorio' }] : [];

export function checkCompanyEmail(email: string | null): Problem[] {
  if (email === null || isEmail(email)) return [];
  return [{ field: 'email', message: 'Formato de email inválido' }];
}

/** An empty address is none. */
export const emailOrNone = (email: string | null | undefined): string | null => email?.trim() || null;

/** Somebody saved the company since the caller read it; the answer shows how it is now. */
export const staleCompany = (current: Company, now: Date): DomainError =>
  new DomainError(
    'STALE_VERSION',
    'Alguien más guardó cambios en esta empresa. Revisa los datos actuales e inténtalo de nuevo.',
    { data: companyView(current, now) },
  );

/** The RFC is the identity of what was issued. */
export function rfcLocked(field: string): DomainError {
  const message = 'El RFC ya no se puede cambiar porque la empresa ya tiene documentos.';
  return new DomainError('CONFLICT', message, { problems: [{ field, message }] });
}
