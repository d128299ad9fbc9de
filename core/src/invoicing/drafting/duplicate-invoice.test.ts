import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { InMemoryCancellations } from '../../../testing/in-memory-cancellations.ts';
import { IssuingFixture, takenOver } from '../../../testing/issuing-fixture.ts';
import { createInvoice } from '../issuing/create-invoice.ts';
import { type DuplicateInput, duplicateInvoice } from './edit-draft.ts';

const actor = aSession('ana');

let fixture: IssuingFixture;
let id: string;
beforeEach(async () => {
  fixture = await IssuingFixture.withStamps(1);
  id = await createInvoice(fixture.issuing(), { actor, request: fixture.sale(), draft: false });
});

const duplicate = (asked: Partial<DuplicateInput> = {}) =>
  duplicateInvoice(fixture.issuing(), { actor, id, substitutes: false, ...asked });
const drafts = () => fixture.invoices.all.filter(({ status }) => status === 'DRAFT');

describe('a copy of a document', () => {
  it('is a draft with the same contents, that has neither number nor stamp and replaces nothing', async () => {
    const copy = await duplicate({ requestKey: fixture.requestKey() });
    expect(drafts()).toMatchObject([{ id: copy, folio: undefined, uuid: undefined, substitutes: undefined }]);
    expect(drafts()[0]?.request).toMatchObject({ receptor: { rfc: 'URE180429TM6' }, metodoPago: 'PUE' });
    expect(drafts()[0]?.request.relaciones ?? []).toEqual([]);
    expect(drafts()[0]?.amounts.total.toNumber()).toBe(116);
    expect([...fixture.bound.keys()]).toEqual([copy]);
    expect(await fixture.records()).toMatchObject({ reserved: 1, available: 0 });
  });

  it('is not made for somebody else, nor without the right to issue', async () => {
    await expect(duplicate({ actor: aSession('beto') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = { ...actor, permissions: new Set(['invoices:read'] as const) };
    await expect(duplicate({ actor: reader })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(drafts()).toEqual([]);
  });
});

describe('a substitute of a document', () => {
  it('names it by 04, and its receiver is told of the end of the first if that was asked', async () => {
    const uuid = await fixture.issue(id);
    const copy = await duplicate({ substitutes: true, avisar: true });
    expect(drafts()).toMatchObject([
      {
        id: copy,
        substitutes: id,
        request: { relaciones: [{ tipoRelacion: '04', uuids: [uuid] }] },
      },
    ]);
    expect([...fixture.notices]).toEqual([[id, true]]);
  });

  it('is not begun while the document is in process', async () => {
    await expect(duplicate({ substitutes: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(drafts()).toEqual([]);
  });

  it('is not begun of a document that is being cancelled, nor of one that was issued elsewhere', async () => {
    await fixture.settle(id);
    await expect(duplicate({ substitutes: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    await fixture.grant(1);
    const other = await createInvoice(fixture.issuing(), { actor, request: fixture.sale(), draft: false });
    await fixture.issue(other);
    const cancellations = new InMemoryCancellations(fixture.database, fixture.invoices, fixture.clock, fixture.leaseMs);
    const requestedAt = fixture.clock.now();
    await cancellations.open({ invoiceId: other, motivo: '02', uuidSustitucion: undefined, requestedAt });
    await expect(duplicate({ id: other, substitutes: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(drafts()).toEqual([]);
  });

  it('is not there, nor the notice, when another request has taken its key over', async () => {
    await fixture.issue(id);
    const asked = { substitutes: true, avisar: true, requestKey: takenOver };
    await expect(duplicate(asked)).rejects.toThrow('taken over');
    expect(drafts()).toEqual([]);
    expect(fixture.notices.size).toBe(0);
  });
});
