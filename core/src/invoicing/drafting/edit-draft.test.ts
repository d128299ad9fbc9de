import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { IssuingFixture } from '../../../testing/issuing-fixture.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { createInvoice } from '../issuing/create-invoice.ts';
import { editInvoice, type EditInvoiceInput } from './edit-draft.ts';

const actor = aSession('ana');

let fixture: IssuingFixture;
let id: string;
beforeEach(async () => {
  fixture = await IssuingFixture.withStamps(1);
  id = await create(true);
});

const create = (draft: boolean) => createInvoice(fixture.issuing(), { actor, request: fixture.sale(), draft });
const edit = (changes: Partial<InvoiceRequest>, asked: Partial<EditInvoiceInput> = {}) =>
  editInvoice(fixture.issuing(), { actor, id, changes, ...asked });
const stored = () => fixture.invoices.all[0];
const note = { observaciones: 'Nota' };

describe('a draft that is corrected', () => {
  it('has what was changed, what it had besides, and the amounts of both', async () => {
    const [concepto] = fixture.sale().conceptos ?? [];
    if (!concepto) throw new Error('nothing is sold');
    const saved = await edit({ ...note, conceptos: [{ ...concepto, cantidad: 2 }] });
    expect(saved).toMatchObject({ kind: 'saved', record: { version: 2, request: { ...note, formaPago: '03' } } });
    expect(stored()?.amounts.total.toNumber()).toBe(232);
    expect(fixture.judged).toEqual([id]);
  });

  it('stays of its company and its type', async () => {
    await edit({ companyId: 'ajena', tipo: 'honorarios' });
    expect(stored()?.request).toMatchObject({ companyId: 'tienda', tipo: 'factura' });
  });

  it('has one of two corrections of the same version, and tells the other one', async () => {
    const both = await Promise.all(['Una', 'Otra'].map((observaciones) => edit({ observaciones }, { version: 1 })));
    expect(both.map(({ kind }) => kind)).toEqual(['saved', 'stale']);
    expect(await edit(note, { version: 1 })).toMatchObject({ kind: 'stale', current: { version: 2 } });
    expect(stored()?.request.observaciones).toBe('Una');
  });

  it('stays as it was where somebody who has a say about it refuses', async () => {
    fixture.judge = () => Promise.reject(new Error('the run is issued'));
    await expect(edit(note)).rejects.toThrow('the run is issued');
    expect(stored()).toMatchObject({ version: 1, request: fixture.sale() });
  });

  it('stays as it was for somebody else, and without the right to issue', async () => {
    await expect(edit(note, { actor: aSession('beto') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = { ...actor, permissions: new Set(['invoices:read'] as const) };
    await expect(edit(note, { actor: reader })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(stored()?.version).toBe(1);
  });
});

describe('a document that was sent', () => {
  it('is not corrected while it is in process, nor once it is issued', async () => {
    const sent = await create(false);
    await expect(edit(note, { id: sent })).rejects.toMatchObject({ code: 'CONFLICT' });
    await fixture.settle(sent);
    await expect(edit(note, { id: sent })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is corrected once it is refused, in the series whose folio it has', async () => {
    const sent = await create(false);
    await fixture.refuse(sent);
    const saved = await edit({ ...note, serie: 'B' }, { id: sent });
    expect(saved).toMatchObject({ kind: 'saved', record: { serie: 'A', folio: 1, request: note } });
    expect(fixture.invoices.all[1]?.request.serie).not.toBe('B');
  });
});
