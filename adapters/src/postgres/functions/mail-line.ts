import { databaseFunction } from './database-object.ts';
import { frontOf, takeFront, type Line } from './lines.ts';

/** No worker has had these mails since they joined the line. */
const lineLine: Line = { table: 'mails', key: 'id', isIn: 'turn is not null', isFree: 'next_at <= at' };

/** The line of the mails that wait to be sent. */
export const mailLineFunctions = [
  databaseFunction('mail_line_front()', 'returns bigint language sql', frontOf(lineLine)),
  // The function finds on whose behalf a mail goes out, by what it is about; all zeros for those of nobody who has an
  // account.
  databaseFunction(
    'account_of_mail(about jsonb)',
    'returns uuid language sql stable',
    `
    select coalesce(
      (about->>'userId')::uuid,
      (select i.user_id from invoices i where i.id = (about->>'invoiceId')::uuid),
      (select i.user_id from deliveries d join invoices i on i.id = d.invoice_id
        where d.id = (about->>'deliveryId')::uuid),
      (select c.user_id from statement_deliveries d join customers p on p.id = d.customer_id
        join companies c on c.id = p.company_id where d.id = (about->>'deliveryId')::uuid),
      (select c.user_id from companies c where c.id = (about->>'companyId')::uuid),
      (select c.user_id from orders o join companies c on c.id = o.company_id where o.id = (about->>'orderId')::uuid),
      (select p.user_id from purchases p where p.id = (about->>'purchaseId')::uuid),
      '00000000-0000-0000-0000-000000000000') `,
  ),
  databaseFunction(
    'join_mail_line(about jsonb, is_awaited boolean)',
    'returns bigint language sql',
    ` select join_line('mails', account_of_mail(about), is_awaited, 1, mail_line_front()) `,
  ),
  /*
   * Gives the mail at the front to a worker, whichever one its job tells of, and puts its next attempt off, longer each time;
   * the one that is told of joins the line before, if it is due and not there.
   */
  databaseFunction(
    'take_mail(told_of uuid, at timestamptz, most_attempts integer, longest_minutes integer)',
    'returns setof mails language plpgsql rows 1',
    `
    declare
      front uuid;
    begin
      update mails set turn = join_mail_line(payload, coalesce(awaited, false))
        where id = told_of and turn is null and next_at <= at and attempts < most_attempts;${takeFront(lineLine, 'front')}
      return query update mails set turn = null, attempts = attempts + 1,
          next_at = at + make_interval(mins => least(power(2, attempts), longest_minutes)::int)
        where id = front returning *;
    end `,
  ),
];

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
