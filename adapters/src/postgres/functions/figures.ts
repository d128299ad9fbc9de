import { stateMeans } from '../sql.ts';
import { databaseFunction, trigger } from './database-object.ts';

/** The core writes a document's figures when it is issued; whatever takes it back takes them out of the reports. */
export const figureFunctions = [
  databaseFunction(
    'leave_invoiced(id uuid)',
    'returns void language plpgsql',
    `
    declare entered invoiced_documents;
    begin
      delete from invoiced_documents d where d.invoice_id = id returning * into entered;
      delete from invoiced_taxes t
      where t.company_id = entered.company_id and t.day = entered.day and t.invoice_id = id;
      delete from invoiced_products p
      where p.company_id = entered.company_id and p.day = entered.day and p.invoice_id = id;
    end `,
  ),
  databaseFunction(
    'invoiced_follows_status()',
    'returns trigger language plpgsql',
    `
    begin
      perform leave_invoiced(new.id);
      return null;
    end `,
  ),
  trigger(
    'invoiced_follows_status',
    'invoices',
    'after update of status',
    `for each row when (${stateMeans('old.status', 'valid')} and not (${stateMeans('new.status', 'valid')}))
     execute function invoiced_follows_status()`,
  ),
];
