import type { ListQuery } from '@timbra/contract/list.ts';
import type { PayslipAnswer } from '@timbra/contract/payslips.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { KnownLaw } from '@timbra/core/law/law-book.ts';
import type { Page, Screen } from '../../ports/list.ts';
import { proposalFor, type UnproposedPayslip } from './payslips.ts';

/** Shows payslips with what the law takes of each, by the law as it is known when they are read. */
export class ProposedPayslips implements Screen<PayslipAnswer> {
  readonly name: string;
  readonly #payslips: Screen<UnproposedPayslip>;
  readonly #law: KnownLaw;

  constructor(payslips: Screen<UnproposedPayslip>, law: KnownLaw) {
    this.name = payslips.name;
    this.#payslips = payslips;
    this.#law = law;
  }

  async read(scope: Scope, query: ListQuery): Promise<Page<PayslipAnswer>> {
    const [page, law] = [await this.#payslips.read(scope, query), await this.#law.read()];
    return { ...page, items: page.items.map((item) => ({ ...item, propuesta: proposalFor(item, law) })) };
  }

  async one(scope: Scope, id: string): Promise<PayslipAnswer> {
    const payslip = await this.#payslips.one(scope, id);
    return { ...payslip, propuesta: proposalFor(payslip, await this.#law.read()) };
  }
}
