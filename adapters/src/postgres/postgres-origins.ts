import type { InvoiceStatus } from '@timbra/core/invoicing/life-cycle.ts';
import type { Origin, Origins } from '@timbra/core/invoicing/drafting/origins.ts';
import { restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/stored.ts';
import type { TipoDeComprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from './database.ts';
import { statesThat, stateMeans } from './states.ts';

interface Row {
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
    const rows = await this.#database.rows<Row>(
      `select id, uuid, status, tipo_comprobante as "tipoComprobante", moneda, total, document,
         credited(id, '${statesThat('live')}') as credited
       from invoices where company_id = ? and uuid in (?) and ${stateMeans('status', 'stamped')} and document is not null`,
      [companyId, uuids],
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
      `select distinct uuid from invoices
       where company_id in (select id from companies where user_id = ? and id <> ? and rfc <> ?)
         and uuid in (?) and ${stateMeans('status', 'stamped')}`,
      [ownerId, companyId, rfc, uuids],
    );
    return rows.map(({ uuid }) => uuid);
  }
}
