import { databaseFunction } from './database-object.ts';
import { frontOf, takeFront, type Line } from './lines.ts';

/** No worker has had these mails since they joined the line. */
const line: Line = { table: 'mails', key: 'id', isIn: 'turn is not null', isFree: 'next_at <= at' };

/** The line of the mails that wait to be sent. */
export const mailLineFunctions = [
  databaseFunction('mail_line_front()', 'returns bigint language sql', frontOf(line)),
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
        where id = told_of and turn is null and next_at <= at and attempts < most_attempts;${takeFront(line, 'front')}
      return query update mails set turn = null, attempts = attempts + 1,
          next_at = at + make_interval(mins => least(power(2, attempts), longest_minutes)::int)
        where id = front returning *;
    end `,
  ),
];
