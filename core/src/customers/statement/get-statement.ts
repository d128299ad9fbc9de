import { type Actor, scopeOf } from '../../access/actor.ts';
import { localTime } from '../../shared/local-time.ts';
import { isGenericRfc } from '../../sat/fiscal-keys.ts';
import { notFound, refusal } from '../../shared/errors.ts';
import type { CustomersPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { savedName } from '../../shared/saved-name.ts';
import { statementsOf, type CustomerStatement } from './statement.ts';
import type { Letterhead } from './printed-statements.ts';

export interface AskedStatement {
  /** The days are like `2026-11-20`, both inside: from the first document on, and until today, unless told. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

const mostMovements = 5_000;

/**
 * Returns the account of a customer: what was invoiced, credited and paid, and what is owed after each.
 * @throws DomainError NOT_FOUND, VALIDATION
 */
export async function getStatement(
  ports: Pick<CustomersPorts, 'customers' | 'customerAccounts' | 'clock'>,
  actor: Actor,
  id: string,
  asked: AskedStatement,
): Promise<CustomerStatement> {
  const customer = await ports.customers.find(scopeOf(actor, 'invoices:read'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  const { desde, hasta = localTime(ports.clock.now(), 'America/Mexico_City').slice(0, 10) } = asked;
  if (desde !== undefined && desde > hasta) {
    throw refusal([{ field: 'hasta', message: 'El último día no puede ser anterior al primero.' }]);
  }
  const { companyId, rfc, nombre } = customer;
  const { opening, events } = await ports.customerAccounts.read({
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

export interface PrintedStatement {
  readonly name: string;
  readonly content: Uint8Array;
  readonly statement: CustomerStatement;
  readonly letterhead: Letterhead;
}

type Ports = Pick<CustomersPorts, 'letterheads' | 'printedStatements'> & PortsOf<typeof getStatement>;

/**
 * Prints the statement as a file to send to the customer.
 * @throws DomainError NOT_FOUND, VALIDATION
 */
export async function printStatement(
  ports: Ports,
  actor: Actor,
  id: string,
  asked: AskedStatement,
): Promise<PrintedStatement> {
  const statement = await getStatement(ports, actor, id, asked);
  const letterhead = await ports.letterheads.of(statement.companyId);
  const content = await ports.printedStatements.draw(actor.userId, statement, letterhead);
  const name = savedName(`estado_de_cuenta_${statement.customer.rfc}_${statement.hasta}.pdf`, letterhead);
  return { name, content, statement, letterhead };
}
