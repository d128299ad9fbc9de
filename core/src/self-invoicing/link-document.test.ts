import { expect, it } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import type { InvoiceLink } from '../invoicing/sharing/invoice-links.ts';
import { linkDocument } from './view-ticket.ts';

it('shows the document of a ticket by one link, the same before and after it is stamped', async () => {
  const links = new InMemoryDatabase().table<InvoiceLink>();
  let tokens = 0;
  const ports = {
    clock: new MovingClock(),
    linkTokens: { next: () => `t${(tokens += 1)}` },
    invoiceLinks: {
      ofInvoice: async (id: string) => links.get(id),
      save: async (id: string, token: string, createdAt: Date) => {
        const link = { token, createdAt, opened: undefined };
        links.set(id, link);
        return link;
      },
    },
  };
  const document = { id: 'f', tipo: 'factura', rfc: 'URE180429TM6', uuid: null, status: 'PROCESSING' } as const;
  const shown = { token: 't1', rfc: 'URE180429TM6' };
  expect(await linkDocument(ports, document)).toEqual({ ...shown, status: 'PROCESSING', uuid: null });
  const uuid = '0F6B5CF4-6C43-4D21-9F5C-6A7C3E1D2B90';
  for (const status of ['ISSUED', 'CANCELLING'] as const) {
    expect(await linkDocument(ports, { ...document, uuid, status })).toEqual({ ...shown, status: 'ISSUED', uuid });
  }
});
