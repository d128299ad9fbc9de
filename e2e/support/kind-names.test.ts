import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tiposDocumento } from '@timbra/core/invoicing/kinds/tipos.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Lists where kinds are told apart by their names outside of their folders and registries, and why. */
const allowed: Readonly<Record<string, string>> = {
  'core/src/home/home-line.ts': 'a kind of line, which is called like a kind',
  'core/src/home/company-lines.ts': 'a kind of line and the address of the runs, which are called like a kind',
  'adapters/src/postgres/home/postgres-home.ts': 'what waits of payslips is told apart',
  'core/src/companies/custom-url.ts': 'the addresses of the screens, one of which is called like a kind',
  'admin-ui/src/payroll/payroll-run.ts': 'the address of the runs, which is called like a kind',
  'admin-ui/src/shared/data/data-provider.ts': 'the address of the runs, which is called like a kind',
  'core/src/invoicing/cfdi/withholding-presets.ts': 'sorts of income, of which two are called like kinds',
  'admin-ui/src/app/layout/document-types.ts': 'the order of the top bar is the specification’s',
  'admin-ui/src/documents/tipos.ts': 'the texts of all types, one entry each',
  'admin-ui/src/new-invoice/model/from-records.ts': 'an order becomes an invoice, and a document its credit note',
  'admin-ui/src/new-document/new-document-page.tsx': 'a page without a type opens an invoice',
  'admin-ui/src/app/layout/document-type-menu.tsx': 'a page without a type opens an invoice',
  'admin-ui/src/purchases/status-chip.tsx': 'the dialog of a purchase’s invoice',
  'admin-ui/src/purchases/invoicing/invoicing.tsx': 'the dialog of a purchase’s invoice',
  'admin-ui/src/counter/buyer-values.ts': 'a sale at the counter becomes an invoice',
  'admin-ui/src/counter/sale.tsx': 'a sale at the counter becomes an invoice',
  'admin-ui/src/orders/each/each-results.tsx': 'each of chosen orders becomes an invoice',
  'admin-ui/src/orders/order-list.tsx': 'chosen orders become a draft of the global document',
  'admin-ui/src/payroll/payslip/payslip-values.ts': 'the documents of a run of payroll',
  'admin-ui/src/payroll/payslip/shown-problems.ts': 'the documents of a run of payroll',
  'admin-ui/src/receivables/payment/payment-request.ts': 'a payment that is registered becomes its complement',
  'admin-ui/src/receivables/statement/currency-part.tsx':
    'what moves a customer’s account: an invoice, a credit note, a payment',
  'admin-ui/src/sample/sample-invoices.ts': 'sample documents',
  'adapters/src/documents/present/present-statement.ts':
    'what moves a customer’s account: an invoice, a credit note, a payment',
  'adapters/src/postgres/postgres-customer-accounts.ts':
    'what moves a customer’s account: an invoice, a credit note, a payment',
  'contract/src/statements.ts': 'what moves a customer’s account: an invoice, a credit note, a payment',
  'core/src/customers/statement/statement.ts': 'what moves a customer’s account: an invoice, a credit note, a payment',
  'core/src/self-invoicing/submit-ticket.ts': 'a ticket becomes an invoice',
  'adapters/src/postgres/payroll/exempted-year.ts': 'what a payslip pays has the name of its kind',
  'admin-ui/src/documents/send/after-issue.tsx': 'payslips are mailed by their run',
  'core/src/imports/spoken-keys.ts': 'words for regimes, of which two are called like kinds',
  'core/src/access/document-permissions.ts': 'payments and payslips ask for permissions of their own',
  'adapters/src/postgres/scopes.ts': 'payments and payslips ask for permissions of their own',
  'adapters/src/postgres/postgres-lacking.ts': 'payments and payslips ask for permissions of their own',
  'adapters/src/postgres/events/owners.ts': 'payslips ask for a permission of their own',
  'adapters/src/postgres/events/postgres-issues.ts': 'an order of many in a global document is not told of by itself',
  'core/src/access/roles.ts': 'a role that is called like a kind',
  'admin-ui/src/settings/use-keys.ts': 'a role that is called like a kind',
  'adapters/src/http/facturapi/invoices.ts': 'each of Facturapi’s types has its own of ours',
  'adapters/src/postgres/audit/audited-tables.ts': 'a purchase’s invoice is a part of its entry',
  'admin-ui/src/audit/audit-words.ts': 'a purchase’s invoice is a part of its entry',
  'core/src/purchases/invoice-purchase.ts': 'what the platform sells is invoiced by one kind',
};

const names = tiposDocumento.join('|');
/** Outside of what is read: the tables of kinds. */
const outside = /\.test\.tsx?$|\/(testing|kinds)\/|\/(form-)?kinds\.ts$/;
/** A name as a text, or as a key of a table; not as a parameter. */
const naming = new RegExp(`['"](?:${names})['"]|^\\s*(?:${names}):(?! NominaInput)`, 'm');

async function sources(): Promise<string[]> {
  const workspaces = ['core', 'contract', 'adapters', 'worker', 'ui', 'admin-ui'];
  const files = await Promise.all(
    workspaces.map(async (workspace) => {
      const found = await readdir(join(root, workspace, 'src'), { recursive: true });
      return found.map((file) => `${workspace}/src/${file.replaceAll('\\', '/')}`);
    }),
  );
  return files.flat().filter((file) => /\.tsx?$/.test(file) && !outside.test(file));
}

test('a kind is named in its own folders, in the registries and nowhere else', async () => {
  const files = await sources();
  expect(files.length).toBeGreaterThan(500);
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const named = files.filter((_file, index) => naming.test(texts[index] ?? ''));
  expect(named.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
