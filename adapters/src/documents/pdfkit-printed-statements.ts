import type { Pictures } from '@timbra/core/companies/ports.ts';
import type { CustomerStatement } from '@timbra/core/customers/statement/statement.ts';
import type { Letterhead, PrintedStatements } from '@timbra/core/customers/statement/printed-statements.ts';
import type { Drawings } from './drawings.ts';
import { Logos } from './paper/logo.ts';
import { presentStatement } from './present/present-statement.ts';

export class PdfkitPrintedStatements implements PrintedStatements {
  readonly #logos: Logos;
  readonly #drawings: Drawings;

  constructor(pictures: Pictures, drawings: Drawings) {
    this.#logos = new Logos(pictures);
    this.#drawings = drawings;
  }

  async draw(account: string, statement: CustomerStatement, letterhead: Letterhead): Promise<Uint8Array> {
    const logo = await this.#logos.find(letterhead.logo);
    return this.#drawings.draw(account, {
      kind: 'statement',
      statement: presentStatement(statement, letterhead),
      logo,
    });
  }
}
