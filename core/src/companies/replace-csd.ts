import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Companies } from './companies.ts';
import { companyView, type CompanyView } from './company-view.ts';
import type { RegisterCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload, type SentCsd } from './sent-csd.ts';

/** Gives a company its CSD, or the one that follows an expiring one. */
export class ReplaceCsd {
  readonly #companies: Companies;
  readonly #registerCsd: RegisterCsd;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(companies: Companies, registerCsd: RegisterCsd, transactions: Transactions, clock: Clock) {
    this.#companies = companies;
    this.#registerCsd = registerCsd;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION, CONFLICT while the company has no RFC, or what `RegisterCsd` throws. */
  async execute(actor: Actor, id: string, sent: SentCsd): Promise<CompanyView> {
    const scope = scopeOf(actor, 'companies:manage');
    const company = await this.#companies.find(scope, id);
    if (!company) throw notFound();
    const upload = csdUpload(sent);
    if (!upload) throw refusal(checkSentCsd(sent, '', true));
    const { rfc } = company.fiscalData;
    if (!rfc) throw new DomainError('CONFLICT', 'Completa primero el RFC de la empresa y después sube su CSD.');
    const csd = await this.#registerCsd.execute({ companyId: id, rfc, upload, path: '' });
    return this.#transactions.run(async () => {
      const current = await this.#companies.lock(scope, id);
      if (!current) throw notFound();
      if (current.fiscalData.rfc !== rfc) throw rfcChanged();
      const saved = { ...current, csd, issuerId: rfc, version: current.version + 1 };
      await this.#companies.save(saved);
      return companyView(saved, this.#clock.now());
    });
  }
}

function rfcChanged(): DomainError {
  return new DomainError('CONFLICT', 'El RFC de la empresa cambió mientras se registraba el CSD. Inténtalo de nuevo.');
}
