import type { IssuedTerms, Terms } from '@timbra/core/customers/ports.ts';
import { restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';
import { stateMeans } from './states.ts';

interface Row {
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly document: StoredCfdiRequest;
}

export class PostgresIssuedTerms implements IssuedTerms {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async lastTo(customerId: string): Promise<Terms | undefined> {
    const row = await this.#database.row<Row>(
      sql`select forma_pago as "formaPago", metodo_pago as "metodoPago", document from invoices
       where customer_id = ${customerId} and tipo_comprobante = 'I' and ${raw(stateMeans('status', 'valid'))}
         and forma_pago is not null and metodo_pago is not null and document is not null
       order by created_at desc, id desc limit 1`,
    );
    if (!row) return undefined;
    const { formaPago, metodoPago, document } = row;
    return { formaPago, metodoPago, usoCfdi: restoreCfdiRequest(document).receptor.usoCfdi };
  }
}
