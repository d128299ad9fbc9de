import type { SharedPorts } from '../shared/ports.ts';
import type { Customers } from './customers.ts';
import type { Access } from '../access/access.ts';
import type { IssuedTerms } from './issued-terms.ts';
import type { CustomerAccounts } from './statement/accounts.ts';
import type { Letterheads, PrintedStatements } from './statement/printed-statements.ts';
import type { StatementDeliveries } from './statement/sending/statement-deliveries.ts';
import type { MailAllowance } from '../invoicing/sending/mail-allowance.ts';

export interface CustomersPorts extends SharedPorts {
  readonly customers: Customers;
  readonly access: Access;
  readonly issuedTerms: IssuedTerms;
  readonly customerAccounts: CustomerAccounts;
  readonly letterheads: Letterheads;
  readonly printedStatements: PrintedStatements;
  readonly statementDeliveries: StatementDeliveries;
  readonly mailAllowance: MailAllowance;
}
