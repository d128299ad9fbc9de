import type {
  DueStatement,
  NewStatementDelivery,
  StatementDeliveries,
  StatementDelivery,
} from '@timbra/core/customers/statement/sending/statement-deliveries.ts';
import type { DeliveryStatus } from '@timbra/core/invoicing/sending/delivery.ts';
import { OnDatabase } from './on-database.ts';
import { date, raw, sql } from './sql.ts';

interface PostgresStatementDeliveriesRow {
  id: string;
  customer_id: string;
  sent_to: string;
  note: string | null;
  desde: string | null;
  hasta: string;
  status: DeliveryStatus;
  at: string;
}

const columns = 'd.id, d.customer_id, d.sent_to, d.note, d.desde, d.hasta, d.status, d.at';

export class PostgresStatementDeliveries extends OnDatabase implements StatementDeliveries {
  async add({ id, customerId, to, note, desde, hasta, createdAt }: NewStatementDelivery): Promise<void> {
    await this.database.change(sql`
      insert into statement_deliveries (id, customer_id, sent_to, note, desde, hasta, created_at, at)
      values (${id}, ${customerId}, ${to}, ${note ?? null}, ${desde ?? null}, ${hasta}, ${createdAt}, ${createdAt})`);
  }

  async ofCustomer(customerId: string): Promise<readonly StatementDelivery[]> {
    const rows = await this.database.rows<PostgresStatementDeliveriesRow>(sql`
      select ${raw(columns)} from statement_deliveries d
      where d.customer_id = ${customerId} order by d.created_at desc, d.id desc limit 200`);
    return rows.map(toDelivery);
  }

  async find(id: string): Promise<DueStatement | undefined> {
    const row = await this.database.row<PostgresStatementDeliveriesRow & { user_id: string }>(sql`
      select ${raw(columns)}, e.user_id from statement_deliveries d
      join customers c on c.id = d.customer_id join companies e on e.id = c.company_id where d.id = ${id}`);
    return row && { ...toDelivery(row), userId: row.user_id };
  }

  async end(id: string, status: Exclude<DeliveryStatus, 'queued'>, at: Date): Promise<void> {
    await this.database.change(sql`
      update statement_deliveries set status = ${status}, at = ${at} where id = ${id} and status = 'queued'`);
  }
}

function toDelivery({
  customer_id: customerId,
  sent_to: to,
  note,
  desde,
  at,
  ...row
}: PostgresStatementDeliveriesRow): StatementDelivery {
  const { id, hasta, status } = row;
  return { id, customerId, to, note: note ?? undefined, desde: desde ?? undefined, hasta, status, at: date(at) };
}
