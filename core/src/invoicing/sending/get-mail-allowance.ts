import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { AllowanceLeft, MailAllowance } from './mail-allowance.ts';

/** How many mails may still be sent for a company today, told before somebody writes one. */
export class GetMailAllowance {
  readonly #access: Access;
  readonly #allowance: Pick<MailAllowance, 'left'>;

  constructor(access: Access, allowance: Pick<MailAllowance, 'left'>) {
    this.#access = access;
    this.#allowance = allowance;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async execute(actor: Actor, companyId: string): Promise<AllowanceLeft> {
    await this.#access.company(actor, 'invoices:issue', companyId);
    return this.#allowance.left(companyId);
  }
}
