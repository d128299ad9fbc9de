import { type Company, type CompanyCsd, emailOrNone } from './company.ts';
import { mergeFiscalData, sentFields, type FiscalData, type FiscalDataInput, type FiscalField } from './fiscal-data.ts';
import type { Lugar } from './lugares.ts';
import type { SentCsd } from './certificates.ts';

/** What is absent stays as it is. */
export interface CompanyChanges {
  readonly name?: string | undefined;
  readonly ruc?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly isActive?: boolean | undefined;
  readonly fiscalData?: FiscalDataInput | null | undefined;
  /** All of its places, as they are to be kept. */
  readonly lugares?: readonly Lugar[] | undefined;
  readonly regimenes?: readonly string[] | undefined;
  readonly usoCfdi?: string | undefined;
  readonly csd?: SentCsd | undefined;
  /** It is the version that the caller has seen; without it the last one to save wins. */
  readonly version?: number | undefined;
}

/** The company with the changes laid over it. Another RFC parts it from the CSD that it had. */
export function applyChanges(company: Company, changes: CompanyChanges, newCsd?: CompanyCsd): Company {
  const fiscalData = mergeFiscalData(company.fiscalData, named(company, changes));
  const rfc = fiscalData.rfc ?? null;
  const csd = newCsd ?? (company.csd?.rfc === rfc ? company.csd : null);
  return {
    ...company,
    name: changes.name ?? changes.fiscalData?.alias ?? company.name,
    ruc: rfc ?? (changes.ruc || company.ruc),
    email: changes.email === undefined ? company.email : emailOrNone(changes.email),
    isActive: changes.isActive ?? company.isActive,
    fiscalData,
    lugares: changes.lugares ?? company.lugares,
    regimenes: changes.regimenes ?? company.regimenes,
    usoCfdi: changes.usoCfdi ?? company.usoCfdi,
    csd,
    issuerId: csd && rfc,
  };
}

/** Name and alias are one thing: a change of either is a change of both. */
function named({ fiscalData: { alias } }: Company, { name, fiscalData }: CompanyChanges): FiscalDataInput {
  const renamed = name !== undefined && alias !== undefined && fiscalData?.alias == null;
  return renamed ? { ...fiscalData, alias: name } : (fiscalData ?? {});
}

/**
 * Returns the fields that a change is judged by: those sent, and with persona or RFC what is there and must agree with
 * it.
 * @param after the form with the change laid over it.
 */
export function touchedFields({ fiscalData }: CompanyChanges, after: FiscalData): FiscalField[] {
  const sent = sentFields(fiscalData ?? {});
  if (!sent.includes('rfc') && !sent.includes('tipoPersona')) return sent;
  const agreeing = (['regimenFiscal', 'tipoPersona'] as const).filter((field) => after[field] && !sent.includes(field));
  return [...sent, ...agreeing];
}
