import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../../testing/actors.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { InMemoryMails } from '../../../testing/in-memory-mails.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InMemoryTicketCorrections } from '../../../testing/in-memory-ticket-corrections.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { notificationsTo } from '../../../testing/notifications-to.ts';
import { preparing } from '../../../testing/preparing.ts';
import { acceptCorrection, declineCorrection, listCorrections } from './answer-correction.ts';
import type { CorrectionToAnswer } from './ports.ts';

const orderId = 'pedido';
const actor = aSession('ana');
const buyer = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCfdi: 'S01',
  email: undefined,
};

/** An issued document of a ticket, and a correction of it that waits for the company's word. */
class Fixture extends CancellingFixture {
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  readonly mails = new InMemoryMails(this.database);
  originalId = '';
  replyTo: string | undefined = 'compradora@ejemplo.mx';

  readonly corrections = new InMemoryTicketCorrections(
    this.database,
    { ...this.owner, ownerId: this.owner.userId, notify: true },
    (id) => this.invoices.all.some((each) => each.id === id && each.status === 'ISSUED'),
  );

  static async begin(stamps = 1): Promise<Fixture> {
    const fixture = new Fixture();
    fixture.originalId = await fixture.issue();
    if (stamps > 0) await fixture.ledger.grant({ userId: 'ana', amount: stamps, reason: 'Prueba' });
    const { clock, corrections, originalId } = fixture;
    await corrections.hold({ orderId });
    await corrections.wait({ orderId, originalId, buyer }, clock.now(), clock.now());
    await corrections.ask(orderId);
    return fixture;
  }

  answering(process?: KillableProcess) {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return {
      ...preparing(this.clock),
      invoices: watched(this.invoices),
      invoiceClaims: watched(this.claims),
      stampLedger: watched(this.ledger),
      outbox: watched(this.outbox),
      outgoingMails: watched(this.mails),
      cancellations: watched(this.cancellations),
      ticketCorrections: watched(this.corrections),
      askedCorrections: { ofOrder: async (id: string) => this.#asked(id), ofCompany: async () => this.#all() },
      access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : 'beto')),
      notifications: notificationsTo(() => undefined),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
    };
  }

  async records() {
    const [mail] = this.mails.waiting;
    return {
      made: this.invoices.all.filter(({ substitutes }) => substitutes === this.originalId).map(({ status }) => status),
      reserved: (await this.ledger.balance('ana')).reserved,
      correction: this.corrections.stored.get(orderId)?.status,
      mail: mail?.payload,
    };
  }

  #all(): CorrectionToAnswer[] {
    return this.#asked(orderId) ? [this.#toAnswer()] : [];
  }

  #asked(id: string): CorrectionToAnswer | undefined {
    return this.corrections.stored.get(id)?.status === 'ASKED' ? this.#toAnswer() : undefined;
  }

  #toAnswer(): CorrectionToAnswer {
    const { originalId, replyTo } = this;
    const correction = { orderId, companyId: 'tienda', ownerId: 'ana', originalId, buyer, notify: true };
    const original = { serie: 'A', folio: 1, rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL', total: 1160 };
    return { correction, orderNumber: 7, original, askedAt: this.clock.now(), replyTo };
  }
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.begin();
});

const accept = (by = actor, id = orderId) => acceptCorrection(fixture.answering(), by, id);
const decline = (why?: string, by = actor) => declineCorrection(fixture.answering(), by, orderId, why);
const mail = (answer: string, reason: string | null = null) => ({ orderId, to: fixture.replyTo, answer, reason });
const asked = { made: [], reserved: 0, correction: 'ASKED', mail: undefined };
const made = { made: ['PROCESSING'], reserved: 1, correction: 'SUBMITTED' };
const gone = { code: expect.stringMatching(/^(NOT_FOUND|CONFLICT)$/) };

describe('a correction that the company makes', () => {
  it('is a document that replaces the other one, and its buyer is told', async () => {
    const id = await accept();
    expect(await fixture.records()).toEqual({ ...made, mail: mail('made') });
    expect(await fixture.read(id)).toMatchObject({ request: { receptor: { rfc: buyer.rfc, usoCfdi: 'S01' } } });
  });

  it('is made once, by two at once and asked for again', async () => {
    await fixture.ledger.grant({ userId: 'ana', amount: 1, reason: 'Prueba' });
    const ends = await Promise.allSettled([accept(), accept()]);
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: gone }]);
    await expect(accept()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await fixture.records()).toMatchObject(made);
    expect(fixture.mails.waiting).toHaveLength(1);
  });

  it('is made whole or not at all when the process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      fixture = await Fixture.begin();
      await process.run(acceptCorrection(fixture.answering(process), actor, orderId));
      if (!process.isDead) return;
      expect(await fixture.records()).toEqual(asked);
      await accept();
      expect(await fixture.records()).toMatchObject(made);
    }));

  it('is not made without a stamp, nor of a document that is being cancelled', async () => {
    fixture = await Fixture.begin(0);
    await expect(accept()).rejects.toMatchObject({ code: 'NO_STAMPS' });
    await fixture.request(fixture.originalId);
    await expect(accept()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fixture.records()).toEqual(asked);
  });
});

describe('a correction that the company does not make', () => {
  it('is declined once, with its reason or without one', async () => {
    await decline('  Pásate por la tienda ');
    expect(await fixture.records()).toEqual({
      ...asked,
      correction: 'DECLINED',
      mail: mail('declined', 'Pásate por la tienda'),
    });
    await expect(decline()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    fixture = await Fixture.begin();
    await decline(' ');
    expect(await fixture.records()).toMatchObject({ mail: mail('declined') });
  });

  it('is declined once by two at once', async () => {
    const ends = await Promise.allSettled([decline('Una'), decline('Otra')]);
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'CONFLICT' } }]);
    expect(fixture.mails.waiting).toHaveLength(1);
  });

  it('is either made or declined, said at once', async () => {
    const ends = await Promise.allSettled([accept(), decline()]);
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'CONFLICT' } }]);
    const declined = { ...asked, correction: 'DECLINED', mail: mail('declined') };
    expect([{ ...made, mail: mail('made') }, declined]).toContainEqual(await fixture.records());
    expect(fixture.mails.waiting).toHaveLength(1);
  });

  it('is told by the page alone to whoever left no address', async () => {
    fixture.replyTo = undefined;
    await decline();
    expect(await fixture.records()).toEqual({ ...asked, correction: 'DECLINED' });
  });
});

it('is the company’s own: nobody else sees or answers it, nor without the right to issue', async () => {
  expect(await listCorrections(fixture.answering(), actor, 'tienda')).toHaveLength(1);
  const stranger = aSession('beto');
  await expect(listCorrections(fixture.answering(), stranger, 'tienda')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const reader = { ...actor, permissions: new Set(['invoices:read'] as const) };
  for (const answer of [accept, (by: typeof actor) => decline(undefined, by)]) {
    await expect(answer(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(answer(reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  }
  expect(await fixture.records()).toEqual(asked);
});
