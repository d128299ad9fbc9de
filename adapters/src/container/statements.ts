import type { CustomerAccounts } from '@timbra/core/customers/statement/accounts.ts';
import { GetStatement } from '@timbra/core/customers/statement/get-statement.ts';
import { PrintStatement } from '@timbra/core/customers/statement/print-statement.ts';
import type { Letterheads, PrintedStatements } from '@timbra/core/customers/statement/printed-statements.ts';
import { PdfkitPrintedStatements } from '../documents/pdfkit-printed-statements.ts';
import { statementsArea as area } from '../http/routes/statements.ts';
import type { Area } from '../http/server.ts';
import { PostgresCustomerAccounts } from '../postgres/postgres-customer-accounts.ts';
import { PostgresLetterheads } from '../postgres/postgres-letterheads.ts';
import type { Bind, Get } from './bind.ts';
import { pictures } from './companies.ts';
import { customers } from './customers.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const accounts = serviceId<CustomerAccounts>('CustomerAccounts');
const letterheads = serviceId<Letterheads>('Letterheads');
const printedStatements = serviceId<PrintedStatements>('PrintedStatements');

export function bindStatements(bind: Bind): void {
  bind(accounts, (get) => new PostgresCustomerAccounts(get(serviceIds.database)));
  bind(letterheads, (get) => new PostgresLetterheads(get(serviceIds.database)));
  bind(printedStatements, (get) => new PdfkitPrintedStatements(get(pictures)));
  bind(GetStatement, (get) => new GetStatement(get(customers), get(accounts), get(serviceIds.clock)));
  bind(PrintStatement, (get) => new PrintStatement(get(GetStatement), get(letterheads), get(printedStatements)));
}

export function statementsArea(get: Get): Area {
  return area({ get: get(GetStatement), print: get(PrintStatement) });
}
