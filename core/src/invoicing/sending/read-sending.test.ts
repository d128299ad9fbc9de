import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { getRecipients } from './send-invoice.ts';

const known = { remembered: ['antes@ejemplo.mx'], receiver: ['cliente@ejemplo.mx'], isSent: false };

let fixture: InvoicingFixture;
let id: string;
beforeEach(async () => {
  fixture = new InvoicingFixture();
  id = await fixture.submit();
});

const get = (wanted = id, actor = aSession('ana')) =>
  getRecipients({ invoices: fixture.invoices, recipients: { of: async () => known } }, actor, wanted);

it('tells its owner to whom a document would be sent', async () => {
  expect(await get()).toEqual(known);
});

it('tells nobody else, and nobody without the right to see it', async () => {
  const missing = { code: 'NOT_FOUND' };
  await expect(get(crypto.randomUUID())).rejects.toMatchObject(missing);
  await expect(get(id, aSession('beto'))).rejects.toMatchObject(missing);
  const blind = { ...aSession('ana'), permissions: new Set(['companies:read'] as const) };
  await expect(get(id, blind)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
});
