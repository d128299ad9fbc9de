import type { CustomerAccounts } from '@timbra/core/customers/statement/accounts.ts';
import { GetStatement } from '@timbra/core/customers/statement/get-statement.ts';
import { PrintStatement } from '@timbra/core/customers/statement/print-statement.ts';
import { ListStatementDeliveries } from '@timbra/core/customers/statement/sending/list-statement-deliveries.ts';
import { SendStatement } from '@timbra/core/customers/statement/sending/send-statement.ts';
import type { StatementDeliveries } from '@timbra/core/customers/statement/sending/statement-deliveries.ts';
import { WriteStatementMail } from '@timbra/core/customers/statement/sending/write-statement-mail.ts';
import { MailAllowance } from '@timbra/core/invoicing/sending/mail-allowance.ts';
import type { Letterheads, PrintedStatements } from '@timbra/core/customers/statement/printed-statements.ts';
import { PdfkitPrintedStatements } from '../documents/pdfkit-printed-statements.ts';
import { statementsArea as area } from '../http/routes/statements.ts';
import type { Area } from '../http/server.ts';
import { PostgresCustomerAccounts } from '../postgres/postgres-customer-accounts.ts';
import { PostgresLetterheads } from '../postgres/postgres-letterheads.ts';
import { PostgresStatementDeliveries } from '../postgres/postgres-statement-deliveries.ts';
import type { Bind, Get } from './bind.ts';
import { pictures } from './companies.ts';
import { customers } from './customers.ts';
import { outgoingMails } from './notifications.ts';
import { looks } from './sending.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const accounts = serviceId<CustomerAccounts>('CustomerAccounts');
const letterheads = serviceId<Letterheads>('Letterheads');
const printedStatements = serviceId<PrintedStatements>('PrintedStatements');
const deliveries = serviceId<StatementDeliveries>('StatementDeliveries');

export function bindStatements(bind: Bind): void {
  bind(accounts, (get) => new PostgresCustomerAccounts(get(serviceIds.database)));
  bind(letterheads, (get) => new PostgresLetterheads(get(serviceIds.database)));
  bind(printedStatements, (get) => new PdfkitPrintedStatements(get(pictures), get(serviceIds.drawings)));
  bind(GetStatement, (get) => new GetStatement(get(customers), get(accounts), get(serviceIds.clock)));
  bind(PrintStatement, (get) => new PrintStatement(get(GetStatement), get(letterheads), get(printedStatements)));
  bindSending(bind);
}

function bindSending(bind: Bind): void {
  const { database, transactions, ids, clock } = serviceIds;
  bind(deliveries, (get) => new PostgresStatementDeliveries(get(database)));
  bind(
    SendStatement,
    (get) =>
      new SendStatement({
        customers: get(customers),
        statements: get(GetStatement),
        deliveries: get(deliveries),
        mails: get(outgoingMails),
        allowance: get(MailAllowance),
        transactions: get(transactions),
        ids: get(ids),
        clock: get(clock),
      }),
  );
  bind(ListStatementDeliveries, (get) => new ListStatementDeliveries(get(customers), get(deliveries)));
  bind(
    WriteStatementMail,
    (get) => new WriteStatementMail(get(deliveries), get(PrintStatement), get(looks), get(clock)),
  );
}

export function statementsArea(get: Get): Area {
  return area({
    get: get(GetStatement),
    print: get(PrintStatement),
    send: get(SendStatement),
    deliveries: get(ListStatementDeliveries),
  });
}
