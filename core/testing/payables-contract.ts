import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentoPagado } from '../src/invoicing/complements/pagos/type.ts';
import { aDebt } from './cfdi/pagos.ts';
import { aCfdiRequest, d } from './cfdi/requests.ts';
import { PaidCompany, type DocumentPorts } from './paid-company.ts';

export interface PayablesUnderTest extends DocumentPorts {
  /** Makes a company without documents, and its owner. */
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
}

/** Tests what is left of documents, wherever they are kept. */
export function payablesContract(name: string, open: () => Promise<PayablesUnderTest>): void {
  describe(`${name} as Payables`, () => {
    let fixture: PayablesUnderTest;
    let company: PaidCompany;
    let other: PaidCompany;

    beforeEach(async () => {
      fixture = await open();
      company = new PaidCompany(fixture, await fixture.owner());
      other = new PaidCompany(fixture, await fixture.owner());
    });

    /** Returns what lowers a document, and what payments say of it. */
    const lowered = async (id: string) => {
      const { credited, paid, payments } = await company.find(id);
      return { credited: credited.toNumber(), paid: paid.toNumber(), payments: payments.map(lineOf) };
    };
    const untouched = { credited: 0, paid: 0, payments: [] };
    const external = async (asking: PaidCompany, ...uuids: readonly string[]) => {
      const found = await fixture.payables.external(asking.id, uuids);
      return Object.fromEntries(found.map(({ uuid, payments }) => [uuid, payments.map(lineOf)]));
    };

    it('tells that a substitute is on its way or stands, until that is refused', async () => {
      const [one, another] = [await company.sale(), await company.sale()];
      const isReplaced = async (id: string) => (await company.find(id)).isReplaced;
      expect([await isReplaced(one.id), await isReplaced(another.id)]).toEqual([false, false]);
      const [refused, issued] = [await company.substitute(one.id), await company.substitute(another.id)];
      expect([await isReplaced(one.id), await isReplaced(another.id)]).toEqual([true, true]);
      await company.reject(refused);
      await company.issue(issued);
      expect([await isReplaced(one.id), await isReplaced(another.id)]).toEqual([false, true]);
    });

    it('tells a document of the company by its id or UUID, as it was stamped, and of no other company', async () => {
      const sale = await company.sale();
      const sent = await company.send(aCfdiRequest());
      const asked = { ids: [sent.id, crypto.randomUUID()], uuids: [sale.uuid, crypto.randomUUID().toUpperCase()] };
      const found = await fixture.payables.find(company.id, asked);
      expect(found).toHaveLength(2);
      const issued = found.find(({ id }) => id === sale.id);
      expect(issued).toMatchObject({ uuid: sale.uuid, status: 'ISSUED', document: { metodoPago: 'PPD' } });
      expect(issued?.document?.total.toNumber()).toBe(1_160);
      const inProcess = { status: 'PROCESSING', uuid: undefined, document: undefined };
      expect(found.find(({ id }) => id === sent.id)).toMatchObject(inProcess);
      expect(await fixture.payables.find(company.id, { ids: [sale.id], uuids: [sale.uuid] })).toHaveLength(1);
      expect(await fixture.payables.find(other.id, asked)).toEqual([]);
      expect(await fixture.payables.find(company.id, { ids: [], uuids: [] })).toEqual([]);
    });

    it('tells the state of a document, with what lowers it, also when it takes no more payments', async () => {
      const { id } = await company.sale();
      await company.pay(id, '160');
      await company.askToCancel(id);
      expect(await company.find(id)).toMatchObject({ status: 'CANCELLING' });
      expect((await company.find(id)).paid.toNumber()).toBe(160);
    });

    it('counts a payment from when it is sent until it is cancelled, and says the same of it all the while', async () => {
      const { id } = await company.sale();
      expect(await lowered(id)).toEqual(untouched);
      const payment = await company.pay(id, '500');
      const taken = { credited: 0, paid: 500, payments: ['1: 1160 - 500 = 660'] };
      expect(await lowered(id)).toEqual(taken);
      await company.issue(payment);
      expect(await lowered(id)).toEqual(taken);
      await company.askToCancel(payment.id);
      expect(await lowered(id)).toEqual(taken);
      await company.refuseToCancel(payment.id);
      expect(await lowered(id)).toEqual(taken);
      await company.cancel(payment.id);
      expect(await lowered(id)).toEqual(untouched);
    });

    it('gives back at once what a refused payment took', async () => {
      const { id } = await company.sale();
      await company.reject(await company.pay(id, '1160'));
      expect(await lowered(id)).toEqual(untouched);
      await company.pay(id, '1160');
      expect((await lowered(id)).payments).toEqual(['1: 1160 - 1160 = 0']);
    });

    it('counts credit notes beside payments, and those that are on their way', async () => {
      const { id } = await company.sale();
      const note = await company.credit(id);
      await company.issue(await company.pay(id, '44'));
      const taken = { credited: 116, paid: 44, payments: ['1: 1044 - 44 = 1000'] };
      expect(await lowered(id)).toEqual(taken);
      await company.issue(note);
      expect(await lowered(id)).toEqual(taken);
      await company.cancel(note.id);
      expect(await lowered(id)).toEqual({ ...taken, credited: 0 });
    });

    it('tells payments in the order of their parcialidades, of which the next takes one that was freed', async () => {
      const { id } = await company.sale();
      await company.issue(await company.pay(id, '100'));
      const second = await company.pay(id, '200');
      await company.issue(second);
      await company.pay(id, '300');
      await company.cancel(second.id);
      const [first, third] = ['1: 1160 - 100 = 1060', '3: 860 - 300 = 560'];
      expect(await lowered(id)).toEqual({ credited: 0, paid: 400, payments: [first, third] });
      await company.pay(id, '50');
      expect(await lowered(id)).toEqual({ credited: 0, paid: 450, payments: [first, '2: 760 - 50 = 710', third] });
    });

    it('tells each part that one complement pays of a document', async () => {
      const { id } = await company.sale();
      await company.issue(await company.pay(id, '100', '60'));
      const payments = ['1: 1160 - 100 = 1060', '2: 1060 - 60 = 1000'];
      expect(await lowered(id)).toEqual({ credited: 0, paid: 160, payments });
    });

    it('keeps the documents of one complement apart', async () => {
      const [one, another] = [await company.sale(), await company.sale()];
      await company.pay(one.id, '10');
      expect(await lowered(another.id)).toEqual(untouched);
      await company.issue(await company.payEach([one.id, another.id], '30'));
      const ofOne = ['1: 1160 - 10 = 1150', '2: 1150 - 30 = 1120'];
      expect(await lowered(one.id)).toEqual({ credited: 0, paid: 40, payments: ofOne });
      expect(await lowered(another.id)).toEqual({ credited: 0, paid: 30, payments: ['1: 1160 - 30 = 1130'] });
    });

    it('tells what live payments say of documents that were issued elsewhere, oldest first', async () => {
      const [one, another] = [aDebt({ uuid: newUuid() }), aDebt({ uuid: newUuid(), saldoAnterior: d('900') })];
      const later = { ...one, parcialidad: 2, saldoAnterior: d('1060') };
      const second = await company.payExternally([later], '60');
      await company.issue(await company.payExternally([one, another], '100'));
      const [ofOne, ofAnother] = ['1: 1160 - 100 = 1060', '1: 900 - 100 = 800'];
      const asked = [one.uuid, another.uuid, newUuid()];
      const all = { [one.uuid]: [ofOne, '2: 1060 - 60 = 1000'], [another.uuid]: [ofAnother] };
      expect(await external(company, ...asked)).toEqual(all);
      expect(await external(company, another.uuid)).toEqual({ [another.uuid]: [ofAnother] });
      expect(await external(company)).toEqual({});
      expect(await fixture.payables.find(company.id, { ids: [], uuids: asked })).toEqual([]);
      await company.reject(second);
      expect(await external(company, ...asked)).toEqual({ ...all, [one.uuid]: [ofOne] });
    });

    it('lets go of documents that were issued elsewhere once their payment is cancelled, and not before', async () => {
      const debt = aDebt({ uuid: newUuid() });
      const payment = await company.payExternally([debt], '100');
      await company.issue(payment);
      await company.askToCancel(payment.id);
      expect(await external(company, debt.uuid)).toEqual({ [debt.uuid]: ['1: 1160 - 100 = 1060'] });
      await company.refuseToCancel(payment.id);
      await company.cancel(payment.id);
      expect(await external(company, debt.uuid)).toEqual({});
    });

    it('keeps companies apart that pay the same document of somebody else', async () => {
      const debt = aDebt({ uuid: newUuid() });
      await company.payExternally([debt], '100');
      expect(await external(other, debt.uuid)).toEqual({});
      await other.payExternally([debt], '60');
      expect(await external(company, debt.uuid)).toEqual({ [debt.uuid]: ['1: 1160 - 100 = 1060'] });
      expect(await external(other, debt.uuid)).toEqual({ [debt.uuid]: ['1: 1160 - 60 = 1100'] });
    });
  });
}

const newUuid = () => crypto.randomUUID().toUpperCase();

const lineOf = ({ parcialidad, saldoAnterior, importePagado, saldoInsoluto }: DocumentoPagado) =>
  `${parcialidad}: ${saldoAnterior.toNumber()} - ${importePagado.toNumber()} = ${saldoInsoluto.toNumber()}`;
