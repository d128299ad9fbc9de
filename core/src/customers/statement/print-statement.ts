import type { Actor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { CustomersPorts } from '../ports.ts';
import { type AskedStatement, getStatement } from './get-statement.ts';
import type { Letterhead } from './printed-statements.ts';
import type { CustomerStatement } from './statement.ts';

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
  const name = `estado_de_cuenta_${statement.customer.rfc}_${statement.hasta}.pdf`;
  return { name, content, statement, letterhead };
}
