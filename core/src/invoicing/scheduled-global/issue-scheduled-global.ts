import { systemActor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notify } from '../../notifications/notify.ts';
import { mostSales } from '../drafting/orders-to-invoice.ts';
import type { PrepareInvoice } from '../drafting/prepare-invoice.ts';
import type { Invoices } from '../invoices.ts';
import type { SubmitInvoice } from '../issuing/submit-invoice.ts';
import { scheduledRequest } from '../kinds/global/scheduled-request.ts';
import type { Clock } from '../../shared/clock.ts';
import { each } from '../../shared/each.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { DuePeriod, GlobalPeriods } from './global-periods.ts';

const atOnce = 20;
const firstPauseMs = 30_000;
const longestPauseMs = 600_000;

export interface IssueScheduledGlobalDeps {
  readonly periods: Pick<GlobalPeriods, 'due' | 'sales' | 'hold' | 'made' | 'finish' | 'wait' | 'refuse'>;
  readonly prepare: Pick<PrepareInvoice, 'execute'>;
  readonly submit: SubmitInvoice;
  readonly invoices: Pick<Invoices, 'addProcessing'>;
  readonly notices: PortsOf<typeof notify>;
  readonly transactions: Transactions;
  readonly ids: Ids;
  readonly clock: Clock;
}

/**
 * Issues the global documents whose time has come. Each document, its sales, its stamp and its place in the record of its
 * period are one transaction: whoever goes on after a crash finds the sales that are left.
 */
export class IssueScheduledGlobal {
  readonly #deps: IssueScheduledGlobalDeps;

  constructor(deps: IssueScheduledGlobalDeps) {
    this.#deps = deps;
  }

  /** One document of each period, and then the next of each: a company with hundreds of them keeps nobody waiting. */
  async execute(): Promise<void> {
    const { periods, clock } = this.#deps;
    let open = await periods.due(clock.now(), atOnce);
    while (open.length > 0) {
      const further: DuePeriod[] = [];
      await each(open, async (period) => {
        if (await this.#attend(period)) further.push(period);
      });
      open = further;
    }
  }

  /** @returns whether there may be sales for a further document. */
  async #attend(period: DuePeriod): Promise<boolean> {
    try {
      return await this.#issueNext(period);
    } catch (error) {
      if (error instanceof DomainError && !isPassing(error)) await this.#refuse(period, error);
      else await this.#wait(period, error);
      if (!(error instanceof DomainError)) throw error;
      return false;
    }
  }

  /** @returns whether there may be sales for a further document. */
  async #issueNext(period: DuePeriod): Promise<boolean> {
    const { periods, prepare, submit, invoices, transactions, ids } = this.#deps;
    const { companyId, ownerId } = period;
    const orderIds = await periods.sales(companyId, period, mostSales);
    if (orderIds.length === 0) {
      await transactions.run(async () => {
        if (await periods.hold(period)) await periods.finish(period);
      });
      return false;
    }
    const request = scheduledRequest(period, { companyId, ...period.schedule, orderIds });
    const scope = scopeOf(systemActor(ownerId), 'invoices:issue');
    const again = () => prepare.execute(scope, request);
    const prepared = await again();
    submit.refuse(prepared);
    return transactions.run(async () => {
      if (!(await periods.hold(period))) return false;
      const id = ids.next();
      await submit.execute({ id, userId: ownerId, request, numbered: undefined, again }, prepared, (submission) =>
        invoices.addProcessing({ ...submission, userId: ownerId }),
      );
      await periods.made(period, id);
      return true;
    });
  }

  async #wait(period: DuePeriod, error: unknown): Promise<void> {
    const { periods, transactions, clock } = this.#deps;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** period.attempts);
    const next = new Date(clock.now().getTime() + pause);
    const reason =
      error instanceof DomainError ? error.message : 'Hubo un problema de nuestro lado; lo intentamos de nuevo.';
    await transactions.run(async () => {
      if (!(await periods.hold(period))) return;
      await periods.wait(period, reason, next);
      if (error instanceof DomainError && !isTaken(error)) {
        await this.#tell(
          period,
          'GLOBAL_WAITING',
          'La factura global espera',
          `${reason} Se emite sola en cuanto se pueda.`,
        );
      }
    });
  }

  async #refuse(period: DuePeriod, { message }: DomainError): Promise<void> {
    const { periods, transactions } = this.#deps;
    await transactions.run(async () => {
      if (!(await periods.hold(period))) return;
      await periods.refuse(period, message);
      const body = `${message} Sus ventas siguen sin facturar: corrige lo que falta y reanúdala, o emítela a mano.`;
      await this.#tell(period, 'GLOBAL_REFUSED', 'La factura global no se pudo emitir', body);
    });
  }

  #tell(
    { companyId, ownerId, periodicidad, first }: DuePeriod,
    type: 'GLOBAL_WAITING' | 'GLOBAL_REFUSED',
    title: string,
    body: string,
  ): Promise<void> {
    const link = '/mi-pagina/autofactura';
    const day = this.#deps.clock.now().toISOString().slice(0, 10);
    const occasion = `${type} ${companyId} ${periodicidad} ${first} ${day}`;
    return notify(this.#deps.notices, { userId: ownerId, type, title, body, link, occasion });
  }
}

/** A buyer, or another worker, had a document made of one of the sales at the same moment. */
const isTaken = ({ code }: DomainError) => code === 'ORDER_INVOICED' || code === 'CONFLICT';

/** What the company will mend, or what was changed at the same moment. */
const isPassing = (error: DomainError) =>
  error.code === 'NO_STAMPS' || error.code === 'COMPANY_CANNOT_ISSUE' || isTaken(error);
