import { beforeEach, expect, it } from 'vitest';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { holdReplaceable, requireReplaceable } from './request-cancellation.ts';

const trip: InvoiceRequest = { companyId: 'tienda', tipo: 'carta-porte' };
const sale: InvoiceRequest = { companyId: 'tienda', tipo: 'factura' };
const note = { invoiceId: 'nota', tipo: 'nota-credito', serie: 'N', folio: 2, uuid: 'UUID-2' } as const;
const blocked = { code: 'CANCEL_BLOCKED', data: [note] };

let fixture: CancellingFixture;
beforeEach(() => {
  fixture = new CancellingFixture();
  fixture.cancellations.dependents.set('original', [note]);
});

it('lets a trip be replaced only while nothing keeps the first one from being cancelled', async () => {
  await expect(requireReplaceable(fixture, 'original', trip)).rejects.toMatchObject(blocked);
  await expect(holdReplaceable(fixture, 'original', trip)).rejects.toMatchObject(blocked);
  await expect(requireReplaceable(fixture, 'another', trip)).resolves.toBeUndefined();
});

it('lets what is no trip be replaced: what depends on it is told when it is to be cancelled', async () => {
  await expect(requireReplaceable(fixture, 'original', sale)).resolves.toBeUndefined();
  await expect(holdReplaceable(fixture, 'original', sale)).resolves.toBeUndefined();
});
