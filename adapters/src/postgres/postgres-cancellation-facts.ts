import type {
  CancellationMailFacts,
  CancellationNotices,
  CancelledDocument,
  Substitution,
  Substitutions,
} from '@timbra/core/invoicing/cancelling/ports.ts';
import { receiverAddresses } from '@timbra/core/invoicing/sending/preference.ts';
import { OnDatabase } from './on-database.ts';
import { personOf } from './people.ts';
import { dueByClock, raw, sql, stateMeans } from './sql.ts';

interface Row {
  readonly serie: string | null;
  readonly folio: number | null;
  readonly uuid: string | null;
  readonly emisor: string;
  readonly receptor: string;
  readonly email: string | null;
  readonly user_id: string;
  readonly substitute_id: string | null;
}

export class PostgresCancellationMailFacts extends OnDatabase implements CancellationMailFacts {
  async find(invoiceId: string): Promise<CancelledDocument | undefined> {
    const row = await this.database.row<Row>(sql`
      select i.serie, i.folio::float8 as folio, i.uuid, coalesce(c.razon_social, c.name) as emisor,
        coalesce(i.cliente, i.receptor_rfc, '') as receptor, i.user_id, nullif(${raw(receiverEmail)}, '') as email,
        (select s.id from invoice_cancellations n join invoices s on s.company_id = i.company_id and s.uuid = n.uuid_sustitucion
         where n.invoice_id = i.id and s.status = 'ISSUED') as substitute_id
      from invoices i join companies c on c.id = i.company_id
        left join customers k on k.id = i.customer_id
      where i.id = ${invoiceId}`);
    const owner = row && (await personOf(this.database, row.user_id));
    if (!row || !owner) return undefined;
    return {
      invoiceId,
      userId: row.user_id,
      serie: row.serie ?? undefined,
      folio: row.folio ?? undefined,
      uuid: row.uuid ?? undefined,
      emisor: row.emisor,
      receptor: row.receptor,
      owner: { name: owner.name, email: owner.email },
      email: row.email ?? undefined,
      substituteId: row.substitute_id ?? undefined,
    };
  }
}

/** It is the address that a document's receiver is known by, of `i` with its customer `k`. */
export const receiverEmail = `coalesce(nullif(i.request -> 'receptor' ->> 'email', ''), k.email, '')`;

export class PostgresCancellationNotices extends OnDatabase implements CancellationNotices {
  async save(invoiceId: string, isNotified: boolean): Promise<void> {
    const statement = isNotified
      ? sql`insert into cancellation_notices (invoice_id) values (${invoiceId}) on conflict do nothing`
      : sql`delete from cancellation_notices where invoice_id = ${invoiceId}`;
    await this.database.change(statement);
  }

  async addresses(invoiceId: string): Promise<readonly string[]> {
    const row = await this.database.row<{ email: string }>(sql`
      select ${raw(receiverEmail)} as email
      from cancellation_notices n join invoices i on i.id = n.invoice_id
        join invoice_cancellations c on c.invoice_id = i.id and c.motivo is not null
        left join customers k on k.id = i.customer_id
      where n.invoice_id = ${invoiceId}`);
    return row ? receiverAddresses(row.email) : [];
  }
}

/** Stands beside the partial index over them. */
const open = `substitutes_id is not null and substitution_asked_at is null and status = 'ISSUED'`;

/**
 * Tells whether a substitute of a document is on its way, or stands while nobody has asked yet to cancel what it
 * replaces.
 */
export const isReplaced = (id: string) =>
  `exists (select from invoices s where s.substitutes_id = ${id} and s.substitution_asked_at is null
     and ${stateMeans('s.status', 'live')})`;

export class PostgresSubstitutions extends OnDatabase implements Substitutions {
  find(substituteId: string): Promise<Substitution | undefined> {
    return this.database.row<Substitution>(sql`
      select user_id as "userId", substitutes_id as "originalId", uuid from invoices where id = ${substituteId} and ${raw(open)}`);
  }

  async recordAsked(substituteId: string, at: Date): Promise<boolean> {
    const asked = await this.database.change(sql`
      update invoices set substitution_asked_at = ${at} where id = ${substituteId} and ${raw(open)}`);
    return asked === 1;
  }

  async due(limit: number): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(sql`
      select id from invoices where ${raw(open)} and ${dueByClock('invoices.company_id')} order by id limit ${limit}`);
    return rows.map(({ id }) => id);
  }
}
