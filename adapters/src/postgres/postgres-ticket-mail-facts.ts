import type {
  OwnerMailFacts,
  BuyerMailFacts,
  TicketMailFacts,
} from '@timbra/core/self-invoicing/mails/ticket-mails.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

interface Row extends Pick<BuyerMailFacts, 'companyId' | 'shop'> {
  readonly number: string;
  readonly token: string;
  readonly customUrl: string | null;
}

export class PostgresTicketMailFacts implements TicketMailFacts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async toBuyer(orderId: string): Promise<BuyerMailFacts | undefined> {
    const row = await this.#database.row<Row>(
      sql`select c.id as "companyId", o.number, o.ticket_token as token, p.custom_url as "customUrl",
         coalesce(nullif(p.business_name, ''), nullif(c.fiscal_data->>'nombreComercial', ''), c.name) as shop
       from orders o join companies c on c.id = o.company_id
         left join company_pages p on p.company_id = c.id and p.published_at is not null
       where o.id = ${orderId} and o.archived_at is null`,
    );
    if (!row) return undefined;
    const { companyId, shop, number, customUrl, token } = row;
    const ticket = customUrl === null ? undefined : { customUrl, token };
    return { companyId, shop, orderNumber: Number(number), ticket };
  }

  toOwner(companyId: string): Promise<OwnerMailFacts | undefined> {
    return this.#database.row<OwnerMailFacts>(
      sql`select u.name, u.email, c.name as company from companies c join users u on u.id = c.user_id
       where c.id = ${companyId} and c.archived_at is null and u.closed_at is null`,
    );
  }
}
