import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { aReceptor } from '../../../testing/cfdi/requests.ts';
import { IssuingFixture, takenOver } from '../../../testing/issuing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { createInvoice, type CreateInvoiceInput } from './create-invoice.ts';

const actor = aSession('ana');
const untouched = { documents: [], queued: [], reserved: 0, available: 2 };

let fixture: IssuingFixture;
beforeEach(async () => {
  fixture = await IssuingFixture.withStamps(2);
});

function create(changes: Partial<CreateInvoiceInput> = {}, on = fixture, process?: KillableProcess): Promise<string> {
  return createInvoice(on.issuing(process), { actor, request: on.sale(), draft: false, ...changes });
}

describe('a document that is issued', () => {
  it('is in process with its stamp, its number and its job, under the key of its request', async () => {
    const id = await create({ requestKey: fixture.requestKey() });
    expect(await fixture.records()).toEqual({
      documents: ['PROCESSING A1'],
      queued: [{ name: 'stamp-invoice', payload: { invoiceId: id } }],
      reserved: 1,
      available: 1,
    });
    expect(fixture.invoices.all[0]?.amounts.total.toNumber()).toBe(116);
    expect([...fixture.bound]).toEqual([[id, 'invoice']]);
  });

  it('is there whole or not at all when its process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = await IssuingFixture.withStamps(2);
      await process.run(create({}, killed, process));
      if (process.isDead) expect(await killed.records()).toEqual(untouched);
    }));

  it('is not there when another request has taken its key over', async () => {
    await expect(create({ requestKey: takenOver })).rejects.toThrow('taken over');
    expect(await fixture.records()).toEqual(untouched);
  });

  it('is the last one that there are stamps for, of three at once', async () => {
    const ends = await Promise.allSettled([create(), create(), create()]);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'NO_STAMPS' } }]);
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1', 'PROCESSING A2'], available: 0 });
  });

  it('is refused by a rule of SAT’s before it consumes anything', async () => {
    const request = fixture.sale({ receptor: aReceptor({ regimenFiscal: '605' }) });
    await expect(create({ request })).rejects.toMatchObject({ code: expect.stringMatching(/^CFDI40/) });
    expect(await fixture.records()).toEqual(untouched);
  });

  it('is issued by nobody without the right to', async () => {
    const reader = { ...actor, permissions: new Set(['invoices:read'] as const) };
    for (const draft of [false, true]) {
      await expect(create({ actor: reader, draft })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    }
    expect(await fixture.records()).toEqual(untouched);
  });
});

describe('a draft', () => {
  const unfinished = { companyId: 'tienda', tipo: 'factura' } as const;

  it('needs a company and a type, and consumes nothing', async () => {
    const id = await create({ request: unfinished, draft: true, requestKey: fixture.requestKey() });
    expect(fixture.invoices.all).toMatchObject([{ id, status: 'DRAFT', folio: undefined }]);
    expect(await fixture.records()).toMatchObject({ queued: [], reserved: 0, available: 2 });
    expect([...fixture.bound.keys()]).toEqual([id]);
  });

  it('is not there when another request has taken its key over', async () => {
    const request = { request: unfinished, draft: true, requestKey: takenOver };
    await expect(create(request)).rejects.toThrow('taken over');
    expect(await fixture.records()).toEqual(untouched);
  });

  it('needs no stamp', async () => {
    const poor = new IssuingFixture();
    await create({ draft: true }, poor);
    await expect(create({}, poor)).rejects.toMatchObject({ code: 'NO_STAMPS' });
    expect(poor.invoices.all).toMatchObject([{ status: 'DRAFT' }]);
  });
});
