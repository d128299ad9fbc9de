import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Company } from './company.ts';
import type { CompaniesPorts } from './ports.ts';
import type { Receptor } from './receptor.ts';

/** Has the version of its company: they are one record. */
export interface StoredFiscalData extends Receptor {
  readonly version: number;
}

/**
 * Returns the company's fiscal data as its settings show them: one record with what it issues with.
 * @throws DomainError NOT_FOUND
 */
export async function getFiscalData(
  ports: Pick<CompaniesPorts, 'companies'>,
  actor: Actor,
  companyId: string,
): Promise<StoredFiscalData> {
  const company = await ports.companies.find(scopeOf(actor, 'companies:read'), companyId);
  if (!company) throw notFound();
  return fiscalDataOf(company);
}

/** Returns the data under the names of the call; what the company lacks is an empty text. */
export function fiscalDataOf({ fiscalData, usoCfdi, version }: Company): StoredFiscalData {
  return {
    rfc: fiscalData.rfc ?? '',
    razonSocial: fiscalData.nombre ?? '',
    regimenFiscal: fiscalData.regimenFiscal ?? '',
    codigoPostal: fiscalData.lugarExpedicion ?? '',
    usoCFDI: usoCfdi ?? '',
    version,
  };
}
