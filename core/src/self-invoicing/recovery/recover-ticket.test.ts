import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../../testing/actors.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { InMemoryTicketRequests } from '../../../testing/in-memory-ticket-requests.ts';
import { takenOver } from '../../../testing/issuing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { recoverTicket, recoveryOf, type Recovery } from './recover-ticket.ts';

const ana = aSession('ana');
const orderId = 'pedido';
const ofTicket = { orderId, companyId: 'tienda' };
const conflict = { code: 'CONFLICT' };
const rfc = 'KIJ0906199R1';

/** A ticket whose document somebody asked for at the page. */
class Fixture extends CancellingFixture {
  readonly requests = new InMemoryTicketRequests(this.database, { ownerId: this.owner.userId, notify: false });
  invoiceId = '';
  ofPage = true;

  static async begin(): Promise<Fixture> {
    const fixture = new Fixture();
    fixture.invoiceId = await fixture.issue();
    return fixture;
  }

  recovering(process?: KillableProcess) {
    return {
      ...this.portsOf(process),
      access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : undefined)),
      ticketRequests: process?.port(this.requests) ?? this.requests,
      takenTickets: {
        find: async (wanted: string) =>
          wanted === orderId ? { ...ofTicket, wasAsked: false, document: this.#document() } : undefined,
      },
    };
  }

  recover(changes: Partial<Recovery> = {}, process?: KillableProcess) {
    return recoverTicket(this.recovering(process), { actor: ana, orderId, ...changes });
  }

  async records() {
    const { status } = await this.read(this.invoiceId);
    return { status, barred: this.requests.stored.get(orderId)?.barred ?? [] };
  }

  #document() {
    const found = this.invoices.all.find(({ id, status }) => id === this.invoiceId && status !== 'CANCELLED');
    return found && { id: found.id, status: found.status, rfc, ofPage: this.ofPage };
  }
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.begin();
});
const untouched = { status: 'ISSUED', barred: [] };
const cancelling = { status: 'CANCELLING', barred: [rfc] };

describe('a ticket that somebody else invoiced', () => {
  it('is taken back: its document is cancelled, its receiver refused, and then it is open', async () => {
    const { invoiceId } = fixture;
    expect(await fixture.recover({ invoiceId })).toEqual({ orderId, state: 'cancelling', invoiceId });
    expect(await fixture.records()).toEqual(cancelling);
    await fixture.attendLater(invoiceId);
    await fixture.attendLater(invoiceId);
    expect(await recoveryOf(fixture.recovering(), ana, orderId)).toEqual({ orderId, state: 'open', invoiceId: null });
  });

  it('is taken back whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = await Fixture.begin();
      await process.run(killed.recover({}, process));
      expect(await killed.records()).toEqual(process.isDead ? untouched : cancelling);
    }));

  it('is asked for once: a second try cancels nothing more', async () => {
    await fixture.recover();
    expect(await fixture.recover()).toMatchObject({ state: 'cancelling' });
    expect((await fixture.read(fixture.invoiceId)).cancellation?.intentos).toBe(1);
  });

  it('stays while another document depends on its own, and when its request was taken over', async () => {
    const note = { invoiceId: 'nota', tipo: 'nota-credito', serie: 'N', folio: 2, uuid: undefined } as const;
    fixture.cancellations.dependents.set(fixture.invoiceId, [note]);
    await expect(fixture.recover()).rejects.toMatchObject({ code: 'CANCEL_BLOCKED' });
    fixture.cancellations.dependents.clear();
    await expect(fixture.recover({ requestKey: takenOver })).rejects.toThrow('taken over');
    expect(await fixture.records()).toEqual(untouched);
    expect(await recoveryOf(fixture.recovering(), ana, orderId)).toMatchObject({ state: 'invoiced' });
  });

  it('stays where another document is meant than its own, or it was not asked for at the page', async () => {
    await expect(fixture.recover({ invoiceId: 'otra' })).rejects.toMatchObject(conflict);
    fixture.ofPage = false;
    await expect(fixture.recover()).rejects.toMatchObject(conflict);
    expect(await fixture.records()).toEqual(untouched);
  });

  it('waits for the end of a stamp', async () => {
    fixture.invoiceId = await fixture.submit({}, 2);
    await expect(fixture.recover()).rejects.toMatchObject(conflict);
    expect(await fixture.records()).toEqual({ status: 'PROCESSING', barred: [] });
  });

  it('is taken back by nobody else, and not without the right to issue', async () => {
    const missing = { code: 'NOT_FOUND' };
    await expect(fixture.recover({ actor: aSession('beto') })).rejects.toMatchObject(missing);
    await expect(fixture.recover({ orderId: 'otro' })).rejects.toMatchObject(missing);
    const reader = { ...ana, permissions: new Set(['invoices:read'] as const) };
    await expect(fixture.recover({ actor: reader })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    await expect(recoveryOf(fixture.recovering(), reader, orderId)).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
    await expect(recoveryOf(fixture.recovering(), aSession('beto'), orderId)).rejects.toMatchObject(missing);
    expect(await fixture.records()).toEqual(untouched);
  });
});

it('takes a ticket back from whoever waits for its document, who is refused from then on', async () => {
  fixture.invoiceId = 'none';
  const buyer = { rfc, nombre: 'KIJ', regimenFiscal: '601', codigoPostal: '42501', usoCfdi: 'G03' };
  await fixture.requests.hold(ofTicket);
  await fixture.requests.wait({ orderId, buyer, formaPago: '01' }, fixture.clock.now(), fixture.clock.now());
  expect(await fixture.recover()).toEqual({ orderId, state: 'open', invoiceId: null });
  expect(fixture.requests.stored.get(orderId)).toMatchObject({ waiting: undefined, barred: [rfc] });
});
