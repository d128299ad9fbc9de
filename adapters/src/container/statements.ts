import type { CustomerAccounts } from '@timbra/core/customers/statement/accounts.ts';
import type { StatementDeliveries } from '@timbra/core/customers/statement/sending/statement-deliveries.ts';
import { WriteStatementMail } from '@timbra/core/customers/statement/sending/write-statement-mail.ts';
import type { Letterheads, PrintedStatements } from '@timbra/core/customers/statement/printed-statements.ts';
import { printStatement } from '@timbra/core/customers/statement/print-statement.ts';
import { PdfkitPrintedStatements } from '../documents/pdfkit-printed-statements.ts';
import { allParts } from './all-parts.ts';
import { PostgresCustomerAccounts } from '../postgres/postgres-customer-accounts.ts';
import { PostgresLetterheads } from '../postgres/postgres-letterheads.ts';
import { PostgresStatementDeliveries } from '../postgres/postgres-statement-deliveries.ts';
import { part } from './part.ts';
import type { Bind } from './bind.ts';
import { looks } from './sending.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const accounts = serviceId<CustomerAccounts>('customerAccounts');
const letterheads = serviceId<Letterheads>('letterheads');
const printedStatements = serviceId<PrintedStatements>('printedStatements');
const deliveries = serviceId<StatementDeliveries>('statementDeliveries');

export function bindStatements(bind: Bind): void {
  bind(accounts, (get) => new PostgresCustomerAccounts(get(serviceIds.database)));
  bind(letterheads, (get) => new PostgresLetterheads(get(serviceIds.database)));
  bind(printedStatements, (get) => new PdfkitPrintedStatements(get(part('pictures')), get(serviceIds.drawings)));
  bindSending(bind);
}

function bindSending(bind: Bind): void {
  const { database, clock } = serviceIds;
  bind(deliveries, (get) => new PostgresStatementDeliveries(get(database)));
  bind(
    WriteStatementMail,
    (get) =>
      new WriteStatementMail(
        get(deliveries),
        (...asked) => printStatement(get(allParts), ...asked),
        get(looks),
        get(clock),
      ),
  );
}
