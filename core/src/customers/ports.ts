import type { Scope } from '../access/actor.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import type { MailAllowance } from '../invoicing/sending/mail-allowance.ts';
import type { Customer } from './customer.ts';
import type { CustomerAccounts, Letterheads, PrintedStatements } from './statement/printed-statements.ts';
import type { StatementDeliveries } from './statement/sending/statement-deliveries.ts';

export interface Customers {
  /** @returns `duplicate` when a customer of the company has this RFC already (a generic one: RFC and name). */
  add(customer: Customer): Promise<'saved' | 'duplicate'>;
  /** Finds a customer of a company in scope; undefined for any other and for one that was deleted. */
  find(scope: Scope, id: string): Promise<Customer | undefined>;
  /** The same, held until the transaction ends. */
  findForChange(scope: Scope, id: string): Promise<Customer | undefined>;
  save(customer: Customer): Promise<'saved' | 'duplicate'>;
  /** Gone from lists, with its RFC free again; its record stays as long as an order or a document names it. */
  archive(customer: Customer): Promise<void>;
  /**
   * Takes back that it was archived within the last day; one that was not stays as it is.
   * @returns `missing` for one of a company out of scope as well, `duplicate` when its RFC is another one's by now.
   */
  restore(scope: Scope, id: string): Promise<'restored' | 'duplicate' | 'missing'>;
}

/** Tells how a document to a customer is paid, and what the customer uses it for. */
export interface Terms {
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly usoCfdi: string;
}

export interface IssuedTerms {
  /** Returns the terms of the last income document to the customer that SAT has as issued. */
  lastTo(customerId: string): Promise<Terms | undefined>;
}

/** Tells whether customers are reminded of what they owe. */
interface RemindedCustomers {
  wants(customerId: string): Promise<boolean>;
  setWants(customerId: string, wanted: boolean): Promise<void>;
}

/** Tells where the next document to a customer is sent once it is stamped. */
export interface SendingChoice {
  /** As was wished of the last one, else as the company has all of them. */
  readonly isWanted: boolean;
  /** Somebody said so of the last one. */
  readonly isRemembered: boolean;
  /** Where the last one went, else the customer's own. */
  readonly addresses: readonly string[];
}

export interface CustomerSendingChoices {
  ofCustomer(customerId: string): Promise<SendingChoice>;
}

export interface CustomersPorts extends SharedPorts {
  readonly customerReminders: RemindedCustomers;
  readonly customers: Customers;
  readonly access: Access;
  readonly issuedTerms: IssuedTerms;
  readonly sendingChoices: CustomerSendingChoices;
  readonly customerAccounts: CustomerAccounts;
  readonly letterheads: Letterheads;
  readonly printedStatements: PrintedStatements;
  readonly statementDeliveries: StatementDeliveries;
  readonly mailAllowance: MailAllowance;
}
