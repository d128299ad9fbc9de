import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { isGenericRfc, personaOf } from '../sat/rfc.ts';
import type { Companies } from './companies.ts';
import type { CompanyDocuments } from './company-documents.ts';
import { rfcLocked } from './company-rules.ts';
import { fiscalDataOf } from './get-fiscal-data.ts';
import { checkReceptor, type Receptor } from './receptor.ts';
import type { UpdateCompany } from './update-company.ts';

/** What is absent stays as it is. */
export type FiscalDataChanges = { readonly [Field in keyof Receptor]?: string | null | undefined };

/** Saves the five fiscal fields of a company, with which it issues and is invoiced. */
export class SaveFiscalData {
  readonly #companies: Companies;
  readonly #documents: CompanyDocuments;
  readonly #update: UpdateCompany;

  constructor(companies: Companies, documents: CompanyDocuments, update: UpdateCompany) {
    this.#companies = companies;
    this.#documents = documents;
    this.#update = update;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION, CONFLICT when the RFC is locked. */
  async execute(actor: Actor, companyId: string, changes: FiscalDataChanges): Promise<Receptor> {
    const company = await this.#companies.find(scopeOf(actor, 'companies:manage'), companyId);
    if (!company) throw notFound();
    const before = fiscalDataOf(company);
    const after = apply(before, changes);
    const problems = isGenericRfc(after.rfc) ? genericRfc() : checkReceptor(after);
    if (problems.length > 0) throw refusal(problems);
    if (before.rfc && before.rfc !== after.rfc) await this.#refuseLocked(companyId);
    await this.#update.execute(actor, companyId, {
      fiscalData: {
        rfc: after.rfc,
        nombre: after.razonSocial,
        regimenFiscal: after.regimenFiscal,
        lugarExpedicion: after.codigoPostal,
        tipoPersona: personaOf(after.rfc),
      },
      usoCfdi: after.usoCFDI,
    });
    return after;
  }

  async #refuseLocked(companyId: string): Promise<void> {
    if ((await this.#documents.standing(companyId)) !== 'none') throw rfcLocked('rfc');
  }
}

function apply(before: Receptor, changes: FiscalDataChanges): Receptor {
  return {
    rfc: (changes.rfc ?? before.rfc).toUpperCase(),
    razonSocial: changes.razonSocial ?? before.razonSocial,
    regimenFiscal: changes.regimenFiscal ?? before.regimenFiscal,
    codigoPostal: changes.codigoPostal ?? before.codigoPostal,
    usoCFDI: changes.usoCFDI ?? before.usoCFDI,
  };
}

const genericRfc = () => [{ field: 'rfc', message: 'Formato de RFC inválido' }];
