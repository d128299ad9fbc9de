import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import type { ReturnBalance } from './return-balance.ts';
import type { StrayPayment, StrayPayments } from './stray-payments.ts';

/** Returns money that no purchase takes to its buyer's bank, by the operator's word; again after a crash, once. */
export class ReturnStray {
  readonly #strays: Pick<StrayPayments, 'find'>;
  readonly #send: Pick<ReturnBalance, 'execute'>;
  readonly #acts: OperatorActs;

  constructor(strays: Pick<StrayPayments, 'find'>, send: Pick<ReturnBalance, 'execute'>, acts: OperatorActs) {
    this.#strays = strays;
    this.#send = send;
    this.#acts = acts;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT when it has ended or the provider refuses. */
  async execute(order: {
    readonly strayId: string;
    readonly actor: OperatorActor;
    readonly why: string;
  }): Promise<StrayPayment> {
    const { strayId, actor, why } = order;
    requirePermission(actor, 'platform:payments');
    const stray = await this.#strays.find(strayId);
    if (!stray) throw notFound('No encontramos ese dinero.');
    const { amount, status } = stray;
    if (status === 'RETURNED') return stray;
    if (status === 'USED') throw new DomainError('CONFLICT', 'Ese dinero ya pagó otra compra.');
    await this.#acts.keep({ act: 'return-stray', subject: strayId, who: actor.name, why, amount });
    await this.#send.execute(stray);
    return (await this.#strays.find(strayId)) ?? stray;
  }
}
