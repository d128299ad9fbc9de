import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { SubmittingFixture } from '../../../testing/submitting-fixture.ts';
import { systemActor } from '../../access/actor.ts';
import type { Invoice } from '../invoice.ts';
import { retryInvoices } from './retry-invoices.ts';
import { settleRefused } from '../stamping/settle-invoice.ts';

const job = (invoiceId: string) => ({ name: 'stamp-invoice', payload: { invoiceId } });

const asNew = ({ id, userId, request, amounts }: Invoice) => ({
  id,
  userId,
  request,
  amounts,
  customerId: undefined,
  receptor: {},
});

/** @returns the codes of what is refused, by the ids of the documents. */
async function issue(fixture: SubmittingFixture, ids: readonly string[], process?: KillableProcess, keyId?: string) {
  const { companyId, userId } = fixture.owner;
  const refused = await retryInvoices(fixture.retryingTogether(process), {
    actor: systemActor(userId),
    companyId,
    ids,
    keyId,
  });
  return Object.fromEntries([...refused].map(([id, { code }]) => [id, code]));
}

describe('documents that are issued together', () => {
  let fixture: SubmittingFixture;
  beforeEach(async () => {
    fixture = await SubmittingFixture.withStamps(3);
    for (const id of ['d1', 'd2', 'd3']) await fixture.payslip(id);
  });

  it('have a stamp, a number of their own and a job each', async () => {
    expect(await issue(fixture, ['d1', 'd2', 'd3'])).toEqual({});
    expect(await fixture.records()).toEqual({
      documents: ['PROCESSING A1', 'PROCESSING A2', 'PROCESSING A3'],
      queued: [job('d1'), job('d2'), job('d3')],
      reserved: 3,
      available: 0,
    });
    expect(await fixture.invoices.find(aScope('ana'), 'd2')).toMatchObject({
      document: { serie: 'A', folio: '2' },
      version: 2,
    });
  });

  it('are there all or not at all when their process is killed, and each is issued once by the next one', () =>
    killedAtEachCall(async (process) => {
      const killed = await SubmittingFixture.withStamps(2);
      for (const id of ['d1', 'd2']) await killed.payslip(id);
      await process.run(issue(killed, ['d1', 'd2'], process).then(() => undefined));
      const { documents, reserved } = await killed.records();
      if (process.isDead) {
        expect(documents).toEqual(['DRAFT undefinedundefined', 'DRAFT undefinedundefined']);
        expect(reserved).toBe(0);
      }
      await issue(killed, ['d1', 'd2']);
      expect(await killed.records()).toEqual({
        documents: ['PROCESSING A1', 'PROCESSING A2'],
        queued: [job('d1'), job('d2')],
        reserved: 2,
        available: 0,
      });
    }));

  it('are not kept back by one that a rule refuses', async () => {
    await fixture.payslip('d2', { fechaPago: undefined });
    expect(await issue(fixture, ['d1', 'd2', 'd3'])).toEqual({ d2: 'VALIDATION' });
    expect(await fixture.records()).toMatchObject({ queued: [job('d1'), job('d3')], reserved: 2, available: 1 });
  });

  it('are as many as there are stamps', async () => {
    await fixture.payslip('d4');
    expect(await issue(fixture, ['d1', 'd2', 'd3', 'd4'])).toEqual({ d4: 'NO_STAMPS' });
    expect(await fixture.records()).toMatchObject({ queued: [job('d1'), job('d2'), job('d3')], available: 0 });
  });

  it('are as many as the key that asked for them may still use', async () => {
    fixture.ledger.caps.set('llave', 2);
    expect(await issue(fixture, ['d1', 'd2', 'd3'], undefined, 'llave')).toEqual({ d3: 'KEY_STAMPS_EXHAUSTED' });
    expect(await fixture.records()).toMatchObject({ queued: [job('d1'), job('d2')], reserved: 2, available: 1 });
    expect(await issue(fixture, ['d3'], undefined, 'otra')).toEqual({});
  });

  it('are issued once by two at once', async () => {
    const both = await Promise.all([issue(fixture, ['d1', 'd2', 'd3']), issue(fixture, ['d3', 'd2', 'd1'])]);
    expect(both).toEqual([{}, {}]);
    expect((await fixture.records()).queued).toHaveLength(3);
  });

  it('are those that nobody has changed since they were judged', async () => {
    const { invoices, owner } = fixture;
    const held = invoices.hold.bind(invoices);
    invoices.hold = async (ids) => {
      const draft = await invoices.find(aScope(owner.userId), 'd2');
      const terms = { moneda: 'MXN', formaPago: undefined, metodoPago: undefined };
      if (draft) await invoices.edit({ ...asNew(draft), ...terms }, draft.version);
      await invoices.deleteDraft(aScope(owner.userId), 'd3', 1);
      return held(ids);
    };
    expect(await issue(fixture, ['d1', 'd2', 'd3'])).toEqual({ d2: 'CONFLICT' });
    expect((await fixture.records()).queued).toEqual([job('d1')]);
  });

  it('keep the number that they were refused under', async () => {
    await issue(fixture, ['d1', 'd2']);
    await settleRefused(fixture.settling(), await fixture.take('d1'), 0, []);
    expect(await issue(fixture, ['d1', 'd2', 'd3'])).toEqual({});
    expect((await fixture.records()).documents).toEqual(['PROCESSING A1', 'PROCESSING A2', 'PROCESSING A3']);
  });

  it('are none that take something from other records', async () => {
    const id = await fixture.create();
    await settleRefused(fixture.settling(), await fixture.take(id), 0, []);
    await expect(issue(fixture, ['d1', id])).rejects.toThrow('by itself');
  });
});
