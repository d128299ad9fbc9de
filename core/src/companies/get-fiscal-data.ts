import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Companies } from './companies.ts';
import type { Company } from './company.ts';
import type { Receptor } from './receptor.ts';

/** With the version of its company: they are one record. */
export interface KeptFiscalData extends Receptor {
  readonly version: number;
}

/** The company's fiscal data as its settings show them: one record with what it issues with (D-A6). */
export class GetFiscalData {
  readonly #companies: Companies;

  constructor(companies: Companies) {
    this.#companies = companies;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, companyId: string): Promise<KeptFiscalData> {
    const company = await this.#companies.find(scopeOf(actor, 'companies:read'), companyId);
    if (!company) throw notFound();
    return fiscalDataOf(company);
  }
}

/** In the names of the call; what the company lacks is an empty text. */
export function fiscalDataOf({ fiscalData, usoCfdi, version }: Company): KeptFiscalData {
  return {
    rfc: fiscalData.rfc ?? '',
    razonSocial: fiscalData.nombre ?? '',
    regimenFiscal: fiscalData.regimenFiscal ?? '',
    codigoPostal: fiscalData.lugarExpedicion ?? '',
    usoCFDI: usoCfdi ?? '',
    version,
  };
}
