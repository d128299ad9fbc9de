import type { InvoiceStatus } from '../src/invoicing/invoice.ts';
import { Decimal } from '../src/shared/money/decimal.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryInvoiceClaims } from './in-memory-invoice-claims.ts';
import { invoiceClaimsContract } from './invoice-claims-contract.ts';

invoiceClaimsContract('InMemoryInvoiceClaims', async () => {
  const documents = new Map<string, InvoiceStatus>();
  const orders = new Set<string>();
  const total = Decimal.parse('1160.00');
  const claims = new InMemoryInvoiceClaims(new InMemoryDatabase(), {
    document: (id) => {
      const status = documents.get(id);
      return status && { status, total };
    },
    order: (id) => (orders.has(id) ? { version: 1 } : undefined),
  });
  const made = (act: (id: string) => unknown) => {
    const id = crypto.randomUUID();
    act(id);
    return Promise.resolve(id);
  };
  return {
    claims,
    companyId: 'empresa',
    addDocument: (_tipo, status) => made((id) => documents.set(id, status)),
    become: (id, status) => Promise.resolve(documents.set(id, status)),
    addOrder: () => made((id) => orders.add(id)),
  };
});
