import type { Pictures } from '@timbra/core/companies/pictures.ts';
import type { CustomerStatement } from '@timbra/core/customers/statement/get-statement.ts';
import type { Letterhead, PrintedStatements } from '@timbra/core/customers/statement/printed-statements.ts';
import { Logos } from './paper/logo.ts';
import { presentStatement } from './present/present-statement.ts';

export class PdfkitPrintedStatements implements PrintedStatements {
  readonly #logos: Logos;

  constructor(pictures: Pictures) {
    this.#logos = new Logos(pictures);
  }

  async draw(statement: CustomerStatement, letterhead: Letterhead): Promise<Uint8Array> {
    // With the libraries of PDF and fonts, which a process that draws nothing does without.
    const { drawStatement } = await import('./draw/draw-statement.ts');
    return drawStatement(presentStatement(statement, letterhead), await this.#logos.find(letterhead.logo));
  }
}
