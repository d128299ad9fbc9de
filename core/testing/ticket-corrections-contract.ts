import { beforeEach, describe, expect, it } from 'vitest';
import type { Correction, TicketCorrections } from '../src/self-invoicing/correction/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';

export interface TicketCorrectionsUnderTest {
  readonly corrections: TicketCorrections;
  readonly transactions: Transactions;
  /** Makes a sale of a company of its own with its issued document, and another document that may take its place. */
  sold(): Promise<Omit<Correction, 'buyer' | 'notify'> & { readonly madeId: string }>;
}

/** Opens them for companies that wish, or do not wish, to be told of each. */
type OpenTicketCorrections = (preference: { readonly notify: boolean }) => Promise<TicketCorrectionsUnderTest>;

const buyer = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCfdi: 'S01',
};
const noon = new Date('2026-11-23T18:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const none = { status: undefined, invoiceId: undefined };

/** Tests what becomes of the correction of a ticket's document, wherever it is kept. */
export function ticketCorrectionsContract(name: string, open: OpenTicketCorrections): void {
  describe(`${name} as TicketCorrections`, () => {
    let fixture: TicketCorrectionsUnderTest;
    let sale: Awaited<ReturnType<TicketCorrectionsUnderTest['sold']>>;

    const holding = <T>(of: typeof sale, work: (held: Awaited<ReturnType<TicketCorrections['hold']>>) => Promise<T>) =>
      fixture.transactions.run(async () => work(await fixture.corrections.hold(of)));
    const read = () => holding(sale, async (held) => held);
    const wait = (of = sale, next = noon) => holding(of, () => fixture.corrections.wait({ ...of, buyer }, noon, next));
    const due = async (at = noon, limit = 10) =>
      (await fixture.corrections.due(at, limit)).map(({ orderId }) => orderId);

    beforeEach(async () => {
      fixture = await open({ notify: false });
      sale = await fixture.sold();
    });

    it('is none before it is asked for, and then due with all that makes its document', async () => {
      expect([await read(), await read()]).toEqual([none, none]);
      expect(await due()).toEqual([]);
      await wait();
      const { madeId: _, ...known } = sale;
      expect(await fixture.corrections.due(noon, 10)).toEqual([
        { ...known, buyer, notify: false, attempts: 0, askedAt: noon },
      ]);
    });

    it('is to be told to a company that wishes so', async () => {
      fixture = await open({ notify: true });
      sale = await fixture.sold();
      await wait();
      expect(await fixture.corrections.due(noon, 10)).toMatchObject([{ orderId: sale.orderId, notify: true }]);
    });

    it('is due from its time on, the longest due first and no more than are wanted', async () => {
      const other = await fixture.sold();
      await wait(sale, later(20));
      await wait(other, later(10));
      expect([await due(later(9)), await due(later(10)), await due(later(20))]).toEqual([
        [],
        [other.orderId],
        [other.orderId, sale.orderId],
      ]);
      expect(await due(later(20), 1)).toEqual([other.orderId]);
    });

    it('waits on with each attempt counted, and begins anew when it is asked for again', async () => {
      const { corrections } = fixture;
      await wait();
      await corrections.postpone(sale.orderId, later(30));
      expect(await due(later(29))).toEqual([]);
      await corrections.postpone(sale.orderId, later(60));
      expect(await corrections.due(later(60), 10)).toMatchObject([{ attempts: 2, askedAt: noon }]);
      await wait();
      expect(await corrections.due(noon, 10)).toMatchObject([{ attempts: 0 }]);
    });

    it('is left to the company once, and nothing that waits for it happens any more', async () => {
      const { corrections } = fixture;
      await wait();
      expect([await corrections.ask(sale.orderId, noon), await corrections.ask(sale.orderId, noon)]).toEqual([
        true,
        false,
      ]);
      await corrections.postpone(sale.orderId, noon);
      await corrections.refused(sale.orderId, [{ message: 'no' }], noon);
      expect([await read(), await due()]).toEqual([{ ...none, status: 'ASKED' }, []]);
      await corrections.declined(sale.orderId, 'Ven a la caja.', noon);
      expect(await read()).toEqual({ ...none, status: 'DECLINED' });
    });

    it('is refused while it waits, and can be asked for again', async () => {
      const { corrections } = fixture;
      await wait();
      await corrections.refused(sale.orderId, [{ message: 'no', field: 'receptor.rfc' }], noon);
      expect([await read(), await due()]).toEqual([{ ...none, status: 'REFUSED' }, []]);
      await wait();
      expect([await read(), await due()]).toEqual([{ ...none, status: 'WAITING' }, [sale.orderId]]);
    });

    it('knows the document that was made of it, also while the next one is asked for', async () => {
      const { corrections } = fixture;
      await wait();
      await corrections.submitted(sale.orderId, sale.madeId, noon);
      expect([await read(), await due()]).toEqual([{ status: 'SUBMITTED', invoiceId: sale.madeId }, []]);
      await wait();
      expect(await read()).toEqual({ status: 'WAITING', invoiceId: sale.madeId });
    });

    it('lets one at a time decide what becomes of it, and keeps nothing of a transaction that fails', async () => {
      const asked = Array.from({ length: 5 }, () =>
        holding(sale, async ({ status }) => {
          if (status === undefined) await fixture.corrections.wait({ ...sale, buyer }, noon, noon);
          return status;
        }),
      );
      const found = await Promise.all(asked);
      expect(found.filter((status) => status === undefined)).toHaveLength(1);
      const failed = holding(sale, async () => {
        await fixture.corrections.submitted(sale.orderId, sale.madeId, noon);
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect(await due()).toEqual([sale.orderId]);
    });

    it('is of a document that stands', async () => {
      expect(await fixture.corrections.isStanding(sale.originalId)).toBe(true);
      expect(await fixture.corrections.isStanding(crypto.randomUUID())).toBe(false);
    });
  });
}
