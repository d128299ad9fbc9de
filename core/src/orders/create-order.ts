import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { PreparedOrder, PrepareOrder } from './prepare-order.ts';
import type { OrderFields } from './order.ts';
import { changedOrder, type OrderInput } from './order-input.ts';
import type { Orders, TicketTokens } from './orders.ts';

export interface NewOrder {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: OrderInput;
  readonly requestKey: RequestKey | undefined;
}

/** What making an order leaves behind: lists and screens read the rest. */
export interface MadeOrder {
  readonly id: string;
}

export class CreateOrder {
  readonly #orders: Orders;
  readonly #access: Access;
  readonly #prepare: PrepareOrder;
  readonly #tokens: TicketTokens;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    orders: Orders,
    access: Access,
    prepare: PrepareOrder,
    tokens: TicketTokens,
    transactions: Transactions,
    ids: Ids,
    clock: Clock,
  ) {
    this.#orders = orders;
    this.#access = access;
    this.#prepare = prepare;
    this.#tokens = tokens;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND of company, customer or product, or VALIDATION with all broken rules. */
  async execute({ actor, input, requestKey, ...request }: NewOrder): Promise<MadeOrder> {
    const absent = 'Por favor selecciona una empresa primero';
    const companyId = await this.#access.namedCompany(actor, 'orders:write', request.companyId, absent);
    const fields = changedOrder(this.#blank(), input);
    return this.#transactions.run(async () => {
      await this.#prepare.requireCustomer(companyId, fields.customerId);
      const prepared = await this.#prepare.execute(companyId, fields, input.orderItems ?? []);
      const id = await this.#add(companyId, prepared);
      await requestKey?.bind({ type: 'order', id });
      return { id };
    });
  }

  #blank(): OrderFields {
    return {
      customerId: '',
      fecha: this.#clock.now(),
      status: 'PENDING',
      descuento: 0,
      observaciones: undefined,
      numeroPedimento: undefined,
      items: [],
    };
  }

  /** The number is taken last: the company's other orders wait for it until this one is kept. */
  async #add(companyId: string, { fields, amounts }: PreparedOrder): Promise<string> {
    const id = this.#ids.next();
    const number = await this.#orders.nextNumber(companyId);
    const made = { id, companyId, number, ticketToken: this.#tokens.next(), createdAt: this.#clock.now() };
    await this.#orders.add({ ...fields, ...made, amounts, invoiced: false, version: 1 });
    return id;
  }
}
