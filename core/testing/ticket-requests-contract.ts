import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketRequests } from '../src/self-invoicing/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';

export interface TicketRequestsUnderTest {
  /** None of the requests waits. */
  readonly requests: TicketRequests;
  readonly transactions: Transactions;
  /** Makes a sale that nobody has asked for, and a document that may be made of it. */
  ticket(): Promise<{
    readonly orderId: string;
    readonly companyId: string;
    readonly ownerId: string;
    readonly invoiceId: string;
  }>;
}

/** Opens them for companies that wish, or do not wish, to be told of each. */
type OpenTicketRequests = (preference: { readonly notify: boolean }) => Promise<TicketRequestsUnderTest>;

const buyer = {
  rfc: 'URE180429TM6',
  nombre: `UNIVERSIDAD «ROBÓTICA», O'HARA`,
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCfdi: 'S01',
};
const noon = new Date('2026-11-23T18:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const errors = [{ message: 'El RFC no está en la lista del SAT.', code: 'CFDI40143' }];
const fresh = { status: 'SUBMITTED', rfc: null, invoiceId: undefined };

/** Tests what becomes of a buyer's request for the invoice of a ticket, wherever it is kept. */
export function ticketRequestsContract(name: string, open: OpenTicketRequests): void {
  describe(`${name} as TicketRequests`, () => {
    let requests: TicketRequests;
    let transactions: Transactions;
    let fixture: TicketRequestsUnderTest;
    let ticket: Awaited<ReturnType<TicketRequestsUnderTest['ticket']>>;

    const held = () => transactions.run(() => requests.hold(ticket));
    const wait = (of = ticket, next = noon) =>
      transactions.run(async () => {
        await requests.hold(of);
        await requests.wait({ orderId: of.orderId, buyer, formaPago: '01' }, noon, next);
      });
    const due = async (at = noon, limit = 10) => (await requests.due(at, limit)).map(({ orderId }) => orderId);

    beforeEach(async () => {
      fixture = await open({ notify: false });
      ({ requests, transactions } = fixture);
      ticket = await fixture.ticket();
    });

    it('is made once, and waits for nothing', async () => {
      expect([await held(), await held()]).toEqual([fresh, fresh]);
      expect(await due()).toEqual([]);
    });

    it('waits with all that makes its document', async () => {
      await wait();
      expect(await held()).toEqual({ status: 'WAITING', rfc: buyer.rfc, invoiceId: undefined });
      const { invoiceId: _, ...known } = ticket;
      expect(await requests.due(noon, 10)).toEqual([{ ...known, buyer, formaPago: '01', notify: false, attempts: 0 }]);
    });

    it('is to be told to a company that wishes so', async () => {
      ({ requests, transactions } = fixture = await open({ notify: true }));
      ticket = await fixture.ticket();
      await wait();
      expect(await requests.due(noon, 10)).toMatchObject([{ orderId: ticket.orderId, notify: true }]);
    });

    it('is due from its time on, the longest due first and no more than are wanted', async () => {
      const other = await fixture.ticket();
      await wait(ticket, later(20));
      await wait(other, later(10));
      expect([await due(later(9)), await due(later(10)), await due(later(20))]).toEqual([
        [],
        [other.orderId],
        [other.orderId, ticket.orderId],
      ]);
      expect(await due(later(20), 1)).toEqual([other.orderId]);
    });

    it('waits on, as often as it is postponed', async () => {
      await wait();
      await requests.postpone(ticket.orderId, later(60));
      expect(await due(later(59))).toEqual([]);
      await requests.postpone(ticket.orderId, later(120));
      expect(await requests.due(later(120), 10)).toMatchObject([{ orderId: ticket.orderId, attempts: 2 }]);
      await wait();
      expect(await requests.due(noon, 10)).toMatchObject([{ attempts: 0 }]);
    });

    it('keeps its document and nothing of its buyer once that is made', async () => {
      await wait();
      await requests.submitted(ticket.orderId, ticket.invoiceId, noon);
      expect(await held()).toEqual({ ...fresh, invoiceId: ticket.invoiceId });
      await requests.postpone(ticket.orderId, noon);
      await requests.refused(ticket.orderId, errors, noon);
      expect([await held(), await due()]).toEqual([{ ...fresh, invoiceId: ticket.invoiceId }, []]);
    });

    it('keeps nothing of its buyer when it is refused, and may be asked for again', async () => {
      await wait();
      await requests.refused(ticket.orderId, errors, noon);
      expect([await held(), await due()]).toEqual([{ ...fresh, status: 'REFUSED' }, []]);
      await wait();
      expect(await due()).toEqual([ticket.orderId]);
    });

    it('waits no more when the shop has taken the ticket back', async () => {
      await wait();
      await requests.recovered(ticket.orderId, buyer.rfc, noon);
      await requests.recovered(ticket.orderId, null, noon);
      expect([await held(), await due()]).toEqual([fresh, []]);
    });

    it('is nothing of a transaction that fails', async () => {
      await wait();
      const failed = transactions.run(async () => {
        await requests.submitted(ticket.orderId, ticket.invoiceId, noon);
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect(await due()).toEqual([ticket.orderId]);
    });
  });
}
