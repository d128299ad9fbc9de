import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { isGenericRfc, personaOf, readRfc } from '../sat/fiscal-keys.ts';
import { isStale, type PortsOf, type Saved } from '../shared/ports.ts';
import { type Company, rfcLocked } from './company.ts';
import { fiscalDataOf, type StoredFiscalData } from './read-company.ts';
import type { CompaniesPorts } from './ports.ts';
import { checkReceptor, type Receptor } from './receptor.ts';
import { updateCompany } from './save-company.ts';

/** What is absent stays as it is. */
export type FiscalDataChanges = { readonly [Field in keyof Receptor]?: string | null | undefined };

type Ports = Pick<CompaniesPorts, 'companies' | 'companyDocuments'> & PortsOf<typeof updateCompany>;

/**
 * Saves the five fiscal fields of a company, with which it issues and is invoiced.
 * @param version the one of the company that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT when the RFC is locked.
 */
export async function saveFiscalData(
  ports: Ports,
  actor: Actor,
  companyId: string,
  changes: FiscalDataChanges,
  version: number | undefined,
): Promise<Saved<StoredFiscalData>> {
  const company = await ports.companies.find(scopeOf(actor, 'companies:manage'), companyId);
  if (!company) throw notFound();
  if (isStale(company, version)) return { kind: 'stale', current: fiscalDataOf(company) };
  const record = await saveOver(ports, company, changes, actor);
  // Somebody else saved it since it was read: what is absent is then theirs.
  return record ? { kind: 'saved', record } : saveFiscalData(ports, actor, companyId, changes, version);
}

/** @returns undefined when the company was saved meanwhile. */
async function saveOver(
  ports: Ports,
  company: Company,
  changes: FiscalDataChanges,
  actor: Actor,
): Promise<StoredFiscalData | undefined> {
  const before = fiscalDataOf(company);
  const after = apply(before, changes);
  const problems = isGenericRfc(after.rfc) ? genericRfc() : checkReceptor(after);
  if (problems.length > 0) throw refusal(problems);
  if (before.rfc && before.rfc !== after.rfc) await refuseLocked(ports, company.id);
  const fiscalData = {
    rfc: after.rfc,
    nombre: after.razonSocial,
    regimenFiscal: after.regimenFiscal,
    lugarExpedicion: after.codigoPostal,
    tipoPersona: personaOf(after.rfc),
  };
  const change = { fiscalData, usoCfdi: after.usoCFDI, version: company.version };
  try {
    const { version } = await updateCompany(ports, actor, company.id, change);
    return { ...after, version };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'STALE_VERSION') return undefined;
    throw error;
  }
}

async function refuseLocked(ports: Ports, companyId: string): Promise<void> {
  if ((await ports.companyDocuments.standing(companyId)) !== 'none') throw rfcLocked('rfc');
}

const apply = (before: Receptor, changes: FiscalDataChanges): Receptor => ({
  rfc: readRfc(changes.rfc ?? before.rfc),
  razonSocial: changes.razonSocial ?? before.razonSocial,
  regimenFiscal: changes.regimenFiscal ?? before.regimenFiscal,
  codigoPostal: changes.codigoPostal ?? before.codigoPostal,
  usoCFDI: changes.usoCFDI ?? before.usoCFDI,
});

const genericRfc = () => [{ field: 'rfc', message: 'Formato de RFC inválido' }];
