import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { aReceptor } from '../../../testing/cfdi/requests.ts';
import { IssuingFixture } from '../../../testing/issuing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { anOrder, preparing } from '../../../testing/preparing.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { submitSale, type SaleToSubmit } from './submit-sale.ts';

const scope = aScope('ana', 'invoices:issue');
const other = { ...aReceptor(), usoCfdi: 'S01' };

class Fixture extends IssuingFixture {
  static override async withStamps(amount: number): Promise<Fixture> {
    const fixture = new Fixture();
    if (amount > 0) await fixture.grant(amount);
    return fixture;
  }

  /** Makes the document that an order is, asked for with other data perhaps. */
  ofOrder(orderId = 'pedido', receptor = aReceptor()) {
    const { conceptos: _, ...sale } = this.sale({ orderId, receptor });
    return sale;
  }

  async submitSale(changes: Partial<SaleToSubmit> = {}, process?: KillableProcess): Promise<string> {
    const orders = ['pedido', 'otro'].map(anOrder);
    const ports = { ...this.issuing(process), ...preparing(this.clock, { orders }) };
    const sale = { scope, request: this.ofOrder(), before: undefined, ...changes };
    const prepared = await prepareInvoice(ports, scope, sale.request);
    return this.database.run(() => submitSale(ports, sale, prepared));
  }

  /** Makes a document that the provider refused. */
  async refused(changes: Partial<SaleToSubmit> = {}): Promise<string> {
    const id = await this.submitSale(changes);
    await this.refuse(id);
    return id;
  }
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.withStamps(2);
});
const nothing = { documents: [], queued: [], reserved: 0 };
const documents = async () => (await fixture.records()).documents;
const rejections = (ends: readonly PromiseSettledResult<string>[]) =>
  ends.filter(({ status }) => status === 'rejected');

describe('the document of an order', () => {
  it('is in process with its stamp, its number and its job', async () => {
    const id = await fixture.submitSale();
    expect(await fixture.records()).toEqual({
      documents: ['PROCESSING A1'],
      queued: [{ name: 'stamp-invoice', payload: { invoiceId: id } }],
      reserved: 1,
      available: 1,
    });
  });

  it('is submitted whole or not at all when its process is killed', () =>
    killedAtEachCall(async (process) => {
      fixture = await Fixture.withStamps(1);
      await process.run(fixture.submitSale({}, process));
      const whole = { documents: ['PROCESSING A1'], reserved: 1 };
      expect(await fixture.records()).toMatchObject(process.isDead ? nothing : whole);
    }));

  it('is one, for two who ask at once and for whoever asks later', async () => {
    const ends = await Promise.allSettled([fixture.submitSale(), fixture.submitSale()]);
    expect(rejections(ends)).toMatchObject([{ reason: { code: 'ORDER_INVOICED' } }]);
    await expect(fixture.submitSale()).rejects.toMatchObject({ code: 'ORDER_INVOICED' });
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1 });
  });

  it('is none without a stamp', async () => {
    fixture = await Fixture.withStamps(0);
    await expect(fixture.submitSale()).rejects.toMatchObject({ code: 'NO_STAMPS' });
    expect(await fixture.records()).toMatchObject(nothing);
  });
});

describe('a document that was refused', () => {
  it('is submitted again with other data, under the number that it had', async () => {
    const before = await fixture.refused();
    const request = fixture.ofOrder('pedido', other);
    expect(await fixture.submitSale({ before, request })).toBe(before);
    expect(await documents()).toEqual(['PROCESSING A1']);
    expect(fixture.invoices.all).toMatchObject([{ request: { receptor: { usoCfdi: 'S01' } } }]);
  });

  it('is submitted again once, by two at once', async () => {
    const before = await fixture.refused();
    const ends = await Promise.allSettled([fixture.submitSale({ before }), fixture.submitSale({ before })]);
    expect(rejections(ends)).toHaveLength(1);
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1 });
  });

  it('stays as it is where it is of another order, or its owner wrote its lines', async () => {
    const ofOther = await fixture.refused({ request: fixture.ofOrder('otro') });
    expect(await fixture.submitSale({ before: ofOther })).not.toBe(ofOther);
    expect(await documents()).toEqual(['REJECTED A1', 'PROCESSING A2']);
    fixture = await Fixture.withStamps(2);
    const written = await fixture.refused({ request: fixture.sale({ orderId: 'pedido' }) });
    expect(await fixture.submitSale({ before: written })).not.toBe(written);
    expect(await documents()).toEqual(['REJECTED A1', 'PROCESSING A2']);
  });
});

it('stays as its owner has changed it meanwhile', async () => {
  const before = await fixture.refused();
  const seen = await fixture.invoices.find(scope, before);
  if (!seen) throw new Error('there is no document');
  const terms = { moneda: 'MXN', formaPago: '03', metodoPago: 'PUE' };
  const draft = { ...terms, amounts: seen.amounts, customerId: undefined, receptor: aReceptor() };
  await fixture.invoices.edit({ ...draft, id: before, userId: 'ana', request: fixture.sale() }, seen.version);
  fixture.invoices.find = () => Promise.resolve(seen);
  await expect(fixture.submitSale({ before })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await fixture.records()).toMatchObject({ documents: ['REJECTED A1'], reserved: 0 });
});

describe('a document that is to replace another', () => {
  it('names it, and after a refusal is submitted again for the same one alone', async () => {
    const before = await fixture.refused({ substitutes: 'primera' });
    expect(await fixture.submitSale({ before, substitutes: 'primera' })).toBe(before);
    await fixture.refuse(before);
    expect(await fixture.submitSale({ before, substitutes: 'segunda' })).not.toBe(before);
    expect(fixture.invoices.all.map(({ substitutes, status }) => [substitutes, status])).toEqual([
      ['primera', 'REJECTED'],
      ['segunda', 'PROCESSING'],
    ]);
  });

  it('is a new one after an earlier one was issued', async () => {
    const request = fixture.sale();
    const before = await fixture.submitSale({ request, substitutes: 'primera' });
    await fixture.issue(before);
    expect(await fixture.submitSale({ request, before, substitutes: 'primera' })).not.toBe(before);
    expect(await documents()).toEqual(['ISSUED A1', 'PROCESSING A2']);
  });
});
