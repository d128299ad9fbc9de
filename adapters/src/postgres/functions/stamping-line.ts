import { databaseFunction } from './database-object.ts';
import { frontOf, takeFront, type Line } from './lines.ts';

/** Documents that are in nobody's hands and have had no worker since they joined the line. */
const line: Line = {
  table: 'invoice_stampings',
  key: 'invoice_id',
  isIn: 'turn is not null and next_at is not null',
  isFree: '(lease_until is null or lease_until < at) and (rest_until is null or rest_until <= at)',
};

/** These functions make the line of the documents that wait to be stamped. */
export const stampingLineFunctions = [
  databaseFunction('stamping_line_front()', 'returns bigint language sql', frontOf(line)),
  // Takes the places of so many documents of an account.
  databaseFunction(
    'join_stamping_line(account uuid, is_awaited boolean, documents bigint)',
    'returns setof bigint language sql',
    ` select join_line('documents', account, is_awaited, documents, stamping_line_front()) `,
  ),
  /*
   * Gives the document at the front to a worker, whichever one its job tells of; that one joins the line before, unless it
   * waits there or is not to be had. Whoever joins its answer must know that it is one row: tables would be read whole for
   * the thousand that PostgreSQL takes any function for.
   */
  databaseFunction(
    'take_stamping(told_of uuid, lease timestamptz, at timestamptz)',
    'returns setof invoice_stampings language plpgsql rows 1',
    `
    declare
      front uuid;
    begin
      update invoice_stampings s set turn = (
          select join_stamping_line(i.user_id, coalesce(s.awaited, false), 1) from invoices i where i.id = told_of)
        where invoice_id = told_of and turn is null and next_at is not null and ${line.isFree};${takeFront(line, 'front')}
      return query update invoice_stampings set lease_until = lease, turn = null where invoice_id = front returning *;
    end `,
  ),
];
