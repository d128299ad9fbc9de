import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors.ts';
import { isUnfinished, type Purchase } from './purchase.ts';
import type { ReturnBalance } from './return-balance.ts';
import type { StrayPayment } from './stray-payments.ts';
import type { TellStray } from './tell-stray.ts';
import type { TransferReturns } from './transfer-returns.ts';

const mostParts = 5;

/** Fulfils a buyer's wish to have back what had come of a transfer. */
export class GiveBackTransfer {
  readonly #returns: Pick<TransferReturns, 'isAsked' | 'end'>;
  readonly #send: Pick<ReturnBalance, 'execute'>;
  readonly #tell: Pick<TellStray, 'execute'>;
  readonly #clock: Clock;

  constructor(
    returns: Pick<TransferReturns, 'isAsked' | 'end'>,
    send: Pick<ReturnBalance, 'execute'>,
    tell: Pick<TellStray, 'execute'>,
    clock: Clock,
  ) {
    this.#returns = returns;
    this.#send = send;
    this.#tell = tell;
    this.#clock = clock;
  }

  isAsked(purchaseId: string): Promise<boolean> {
    return this.#returns.isAsked(purchaseId);
  }

  /**
   * May be repeated after any crash. A purchase that was paid meanwhile keeps its money.
   * @param stray what the buyer's balance holds now.
   */
  async execute(purchase: Purchase, stray: StrayPayment | undefined): Promise<void> {
    if (isUnfinished(purchase)) return;
    if (stray && purchase.status === 'CANCELLED') await this.#return(purchase, stray);
    await this.#returns.end(purchase.id, this.#clock.now());
  }

  /** A further part may come while what was there is sent. */
  async #return(purchase: Purchase, first: StrayPayment): Promise<void> {
    let stray: StrayPayment | undefined = first;
    try {
      for (let times = 0; stray && times < mostParts; times += 1) stray = await this.#send.execute(stray);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
    }
    // The provider refuses, or parts come without end: it stays the buyer's, who is told so, and the operator sees it.
    if (stray) await this.#tell.execute(stray, purchase);
  }
}
