import type { InvoiceStatus } from '@timbra/core/invoicing/invoice.ts';
import type { Origin, Origins } from '@timbra/core/invoicing/building/claims.ts';
import { restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { TipoDeComprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { IssuedTerms, Terms } from '@timbra/core/customers/ports.ts';
import type { Database } from './database.ts';
import { raw, sql, stateMeans, statesThat } from './sql.ts';

interface PostgresRow {
  readonly id: string;
  readonly uuid: string;
  readonly status: InvoiceStatus;
  readonly tipoComprobante: TipoDeComprobante;
  readonly moneda: string;
  readonly total: string;
  readonly credited: string;
  readonly document: StoredCfdiRequest;
}

export class PostgresOrigins implements Origins {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async byUuid(companyId: string, uuids: readonly string[]): Promise<readonly Origin[]> {
    if (uuids.length === 0) return [];
    const rows = await this.#database.rows<PostgresRow>(
      sql`select id, uuid, status, tipo_comprobante as "tipoComprobante", moneda, total, document,
         credited(id, '${raw(statesThat('live'))}') as credited
       from invoices where company_id = ${companyId} and uuid in (${uuids}) and ${raw(stateMeans('status', 'stamped'))} and document is not null`,
    );
    return rows.map(({ document, total, credited, ...row }) => ({
      ...row,
      total: Decimal.parse(total),
      credited: Decimal.parse(credited),
      document: restoreCfdiRequest(document),
    }));
  }

  async ofOtherIssuers(
    { companyId, ownerId, rfc }: { readonly companyId: string; readonly ownerId: string; readonly rfc: string },
    uuids: readonly string[],
  ): Promise<readonly string[]> {
    if (uuids.length === 0) return [];
    const rows = await this.#database.rows<{ uuid: string }>(
      sql`select distinct uuid from invoices
       where company_id in (select id from companies where user_id = ${ownerId} and id <> ${companyId} and rfc <> ${rfc})
         and uuid in (${uuids}) and ${raw(stateMeans('status', 'stamped'))}`,
    );
    return rows.map(({ uuid }) => uuid);
  }
}

interface PostgresIssuedTermsRow {
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
    const row = await this.#database.row<PostgresIssuedTermsRow>(
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
