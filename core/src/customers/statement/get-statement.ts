import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { localTime } from '../../invoicing/local-time.ts';
import { isGenericRfc } from '../../sat/rfc.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound, refusal } from '../../shared/errors.ts';
import type { Customers } from '../customers.ts';
import type { CustomerAccounts } from './accounts.ts';
import { statementsOf, type CurrencyStatement } from './statement.ts';

export interface AskedStatement {
  /** Days as `2026-11-20`, both inside: from the first document on, and until today, unless told. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

export interface CustomerStatement {
  readonly companyId: string;
  readonly customer: { readonly id: string; readonly rfc: string; readonly nombre: string };
  readonly desde: string | undefined;
  readonly hasta: string;
  readonly monedas: readonly CurrencyStatement[];
}

const mostMovements = 5_000;

/** The account of a customer: what was invoiced, credited and paid, and what is owed after each. */
export class GetStatement {
  readonly #customers: Customers;
  readonly #accounts: CustomerAccounts;
  readonly #clock: Clock;

  constructor(customers: Customers, accounts: CustomerAccounts, clock: Clock) {
    this.#customers = customers;
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION */
  async execute(actor: Actor, id: string, asked: AskedStatement): Promise<CustomerStatement> {
    const customer = await this.#customers.find(scopeOf(actor, 'invoices:read'), id);
    if (!customer) throw notFound('No encontramos ese cliente.');
    const { desde, hasta = localTime(this.#clock.now(), 'America/Mexico_City').slice(0, 10) } = asked;
    if (desde !== undefined && desde > hasta) {
      throw refusal([{ field: 'hasta', message: 'El último día no puede ser anterior al primero.' }]);
    }
    const { companyId, rfc, nombre } = customer;
    const { opening, events } = await this.#accounts.read({
      companyId,
      customerId: id,
      rfc: isGenericRfc(rfc) ? undefined : rfc,
      desde,
      hasta,
      most: mostMovements + 1,
    });
    if (events.length > mostMovements) {
      const message = `El periodo tiene más de ${mostMovements} movimientos: elige uno más corto.`;
      throw refusal([{ field: 'desde', message }]);
    }
    return { companyId, customer: { id, rfc, nombre }, desde, hasta, monedas: statementsOf(opening, events) };
  }
}
