import type { Actor } from '../../access/actor.ts';
import type { AskedStatement, CustomerStatement, GetStatement } from './get-statement.ts';
import type { Letterhead, Letterheads, PrintedStatements } from './printed-statements.ts';

export interface PrintedStatement {
  readonly name: string;
  readonly content: Uint8Array;
  readonly statement: CustomerStatement;
  readonly letterhead: Letterhead;
}

/** The same as a file to send to the customer. */
export class PrintStatement {
  readonly #get: GetStatement;
  readonly #letterheads: Letterheads;
  readonly #printed: PrintedStatements;

  constructor(get: GetStatement, letterheads: Letterheads, printed: PrintedStatements) {
    this.#get = get;
    this.#letterheads = letterheads;
    this.#printed = printed;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION */
  async execute(actor: Actor, id: string, asked: AskedStatement): Promise<PrintedStatement> {
    const statement = await this.#get.execute(actor, id, asked);
    const letterhead = await this.#letterheads.of(statement.companyId);
    const content = await this.#printed.draw(actor.userId, statement, letterhead);
    const name = `estado_de_cuenta_${statement.customer.rfc}_${statement.hasta}.pdf`;
    return { name, content, statement, letterhead };
  }
}
