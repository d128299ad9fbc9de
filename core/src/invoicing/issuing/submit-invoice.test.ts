import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { ID_CCP } from '../../../testing/cfdi/carta-porte.ts';
import { killedAtEachCall } from '../../../testing/killable-process.ts';
import { nothingClaimed as nothing, SubmittingFixture } from '../../../testing/submitting-fixture.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { PreparedInvoice } from '../drafting/prepare-invoice.ts';
import { nothingPaid, type Claims } from '../building/payables.ts';
import { requireIssuable } from './submit-invoice.ts';
import { settleRefused } from '../stamping/settle-invoice.ts';

const order = { orders: [{ id: 'pedido', version: 1 }], credits: [], payments: nothingPaid };

const job = (invoiceId: string) => ({ name: 'stamp-invoice', payload: { invoiceId } });
const untouched = { documents: [], queued: [], reserved: 0, available: 1 };

let fixture: SubmittingFixture;
beforeEach(async () => {
  fixture = await SubmittingFixture.withStamps(1);
});

describe('a document that is submitted', () => {
  it('is in process under its number, with a stamp reserved and its worker called', async () => {
    const id = await fixture.create();
    expect(await fixture.records()).toEqual({
      documents: ['PROCESSING A1'],
      queued: [job(id)],
      reserved: 1,
      available: 0,
    });
    const stored = await fixture.invoices.find(aScope('ana'), id);
    expect(stored?.document).toMatchObject({ serie: 'A', folio: '1' });
  });

  it('leaves nothing behind without a stamp, and no gap between the numbers', async () => {
    const created = await Promise.all([fixture.create(), fixture.create()]);
    expect(created.filter((outcome) => outcome === 'NO_STAMPS')).toHaveLength(1);
    await fixture.grant(1);
    await fixture.create();
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1', 'PROCESSING A2'], reserved: 2 });
    expect(fixture.outbox.jobs).toHaveLength(2);
  });

  it('is there whole or not at all when its process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = await SubmittingFixture.withStamps(1);
      await process.run(killed.create(order, process));
      if (!process.isDead) return;
      expect(await killed.records()).toEqual(untouched);
      // The request that died has left what it claimed free, and its number too.
      await killed.create(order);
      expect(await killed.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 0 });
    }));

  it('keeps its number when it is submitted again', async () => {
    const id = await fixture.create();
    await settleRefused(fixture.settling(), await fixture.take(id), 0, []);
    await fixture.grant(1);
    await fixture.create();
    expect(await fixture.retry(id)).toBe(id);
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1', 'PROCESSING A2'], reserved: 2 });
  });

  it('is submitted again once, by two at once', async () => {
    const id = await fixture.create();
    await settleRefused(fixture.settling(), await fixture.take(id), 0, []);
    await fixture.grant(1);
    expect(new Set(await Promise.all([fixture.retry(id), fixture.retry(id)]))).toEqual(new Set([id, 'CONFLICT']));
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 1 });
  });
});

describe('what a document claims', () => {
  beforeEach(() => fixture.grant(2));

  it('is an order that no other one then invoices, until it is refused', async () => {
    const [first = '', second] = (await Promise.all([fixture.create(order), fixture.create(order)])).toSorted(
      (one, other) => other.length - one.length,
    );
    expect(second).toBe('ORDER_INVOICED');
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 2 });
    await settleRefused(fixture.settling(), await fixture.take(first), 0, []);
    await fixture.create(order);
    expect(await fixture.records()).toMatchObject({ documents: ['REJECTED A1', 'PROCESSING A2'], reserved: 1 });
  });

  it('is an order as it was read: changed meanwhile, nothing is consumed', async () => {
    fixture.orderVersion = 2;
    expect(await fixture.create(order)).toBe('CONFLICT');
    expect(await fixture.records()).toEqual({ ...untouched, available: 3 });
  });

  it('is the folio of a trip for good: another document with it consumes nothing', async () => {
    const first = await fixture.trip(ID_CCP);
    await settleRefused(fixture.settling(), await fixture.take(first), 0, []);
    expect(await fixture.trip(ID_CCP.toUpperCase())).toBe('VALIDATION');
    expect(await fixture.records()).toMatchObject({ documents: ['REJECTED A1'], reserved: 0, available: 3 });
    expect(await fixture.trip(ID_CCP.replace('2822', '3933'))).not.toBe('VALIDATION');
  });

  it('is what a note takes off an invoice: two at once take no more than its total', async () => {
    const originId = await fixture.create();
    await fixture.settle(originId);
    const note = { orders: [], credits: [{ originId, amount: Decimal.parse('600') }], payments: nothingPaid };
    const notes = await Promise.all([fixture.create(note), fixture.create(note)]);
    expect(notes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(1);
    expect(await fixture.records()).toMatchObject({ documents: ['ISSUED A1', 'PROCESSING A2'], available: 1 });
    const rest = { orders: [], credits: [{ originId, amount: Decimal.parse('560') }], payments: nothingPaid };
    expect(await fixture.create(rest)).not.toBe('CONFLICT');
  });
});

describe('a payment of other documents', () => {
  const sold = { documents: ['ISSUED A1'], queued: [], reserved: 0 };
  let sale: string;
  beforeEach(async () => {
    sale = await fixture.sellOnCredit();
  });

  it('says what it finds once they are locked, and not what it found before', async () => {
    await fixture.grant(1);
    const payments = [await fixture.payment(sale, 300), await fixture.payment(sale, 500)];
    await Promise.all(payments.map((submit) => submit()));
    expect(await fixture.paymentsOf(sale)).toEqual(['1: 1160 to 860', '2: 860 to 360']);
  });

  it('consumes nothing when what is left is taken meanwhile, until that is given back', async () => {
    const [first, second] = [await fixture.payment(sale, 700), await fixture.payment(sale, 700)];
    const id = await first();
    await fixture.grant(1);
    expect(await second()).toBe('CRP20244');
    expect(await fixture.records()).toMatchObject({ documents: ['ISSUED A1', 'PROCESSING A2'], reserved: 1 });
    await settleRefused(fixture.settling(), await fixture.take(id), 0, []);
    await second();
    expect(await fixture.paymentsOf(sale)).toEqual(['1: 1160 to 460']);
  });

  it('consumes nothing when it would be of others by then', async () => {
    const paying = (originId: string): Claims => ({
      ...nothing,
      payments: { own: [{ originId, amount: Decimal.parse('100') }], external: [], replaces: [] },
    });
    const again = () => Promise.resolve(fixture.prepared({ claims: paying('another') }));
    expect(await fixture.create(paying(sale), undefined, { again })).toBe('CONFLICT');
    expect(await fixture.records()).toEqual({ ...sold, available: 1 });
  });

  it('is there whole or not at all when its process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = await SubmittingFixture.withStamps(1);
      const id = await killed.sellOnCredit();
      const submit = await killed.payment(id, 100);
      await process.run(submit(process));
      if (!process.isDead) return;
      expect(await killed.records()).toEqual({ ...sold, available: 1 });
      expect(await killed.paymentsOf(id)).toEqual([]);
    }));

  it('is the only document that is prepared twice', async () => {
    const again = () => Promise.reject(new Error('prepared twice'));
    const payments = { own: [{ originId: sale, amount: Decimal.parse('100') }], external: [], replaces: [] };
    await expect(fixture.create({ ...nothing, payments }, undefined, { again })).rejects.toThrow('prepared twice');
    expect(await fixture.create(nothing, undefined, { again })).not.toBe('CONFLICT');
  });
});

describe('a document that cannot be issued', () => {
  it.each<[string, string, Partial<PreparedInvoice>]>([
    ['a company that is incomplete', 'COMPANY_CANNOT_ISSUE', { issuer: { ...anIssuer, regimenFiscal: '' } }],
    ['a company without certificate', 'COMPANY_CANNOT_ISSUE', { issuer: { ...anIssuer, csd: undefined } }],
    [
      'a broken rule',
      'CFDI40143',
      { problems: [{ field: 'receptor.rfc', message: 'No', code: 'CFDI40143', severity: 'error' }] },
    ],
  ])('is refused before anything is consumed: %s', (_what, code, changes) => {
    const refuse = () => requireIssuable(fixture.submitting(), fixture.prepared(changes));
    expect(refuse).toThrow(expect.objectContaining({ code }));
  });

  it('is not one with a warning', () => {
    const doubt = { field: 'relaciones', message: 'Revísala.', code: 'SIN_RELACION', severity: 'warning' } as const;
    expect(() => requireIssuable(fixture.submitting(), fixture.prepared({ problems: [doubt] }))).not.toThrow();
  });
});
