import type { Clock } from '../../shared/clock.ts';
import type { Outbox } from '../../shared/jobs.ts';
import type { Turns } from '../../shared/turns.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import type { InvoiceStamper, LookupOutcome, StampOrder, StampOutcome, StampQuery } from './invoice-stamper.ts';
import { explainRefusal } from '../refusals/explain-refusal.ts';
import type { SettleInvoice } from './settle-invoice.ts';
import { dateProblem } from './stampable-date.ts';
import { nextStep, pauseAfter, type Patience, type Stamping } from './stamping.ts';
import { StampIsAnothers, type Stampings, type TakenInvoice } from './stampings.ts';

/** Where a round with the provider leads: on to another step, to rest until a time, or out of this worker's hands. */
type Round = { readonly stamping: Stamping; readonly restUntil?: Date } | 'over';

/** A call that was recorded and is about to be made. */
interface Recorded {
  readonly order: StampOrder;
  readonly recorded: Stamping;
}

/** A call that was recorded and made. */
interface Sent {
  readonly stamping: Stamping;
  readonly outcome: StampOutcome;
}

type Taken = TakenInvoice['invoice'];

/**
 * Brings one document in PROCESSING as far as it gets: stamped once and settled, refused, or left for a later job.
 * The document's row is the truth: any number of these may run, die and be repeated.
 */
export class StampInvoice {
  readonly #stampings: Stampings;
  readonly #stamper: InvoiceStamper;
  readonly #settle: SettleInvoice;
  readonly #outbox: Pick<Outbox, 'add'>;
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #turns: Turns;

  constructor(
    stampings: Stampings,
    stamper: InvoiceStamper,
    settle: SettleInvoice,
    outbox: Pick<Outbox, 'add'>,
    clock: Clock,
    patience: Patience,
    turns: Turns,
  ) {
    this.#stampings = stampings;
    this.#stamper = stamper;
    this.#settle = settle;
    this.#outbox = outbox;
    this.#clock = clock;
    this.#patience = patience;
    this.#turns = turns;
  }

  /** @param invoiceId one that waits; the one whose turn it is may be another. */
  async execute({ invoiceId }: { readonly invoiceId: string }): Promise<void> {
    const taken = await this.#stampings.take(invoiceId);
    if (!taken) return;
    try {
      await this.#bringOn(taken);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Document ${taken.invoice.id}: ${reason}`, { cause: error });
    }
  }

  async #bringOn({ invoice, stamping: first }: TakenInvoice): Promise<void> {
    let stamping = first;
    for (;;) {
      const round = await this.#round(invoice, stamping);
      if (round === 'over') return;
      stamping = round.stamping;
      if (round.restUntil) return this.#rest(invoice.id, stamping, round.restUntil);
    }
  }

  async #rest(invoiceId: string, stamping: Stamping, until: Date): Promise<void> {
    if (!(await this.#stampings.leave(invoiceId, stamping, until))) return;
    const delayMs = Math.max(0, until.getTime() - this.#clock.now().getTime());
    await this.#outbox.add('stamp-invoice', { invoiceId }, { delayMs });
  }

  #round(invoice: Taken, stamping: Stamping): Promise<Round> {
    const step = nextStep(stamping, this.#clock.now(), this.#patience);
    switch (step.kind) {
      case 'finish':
        return this.#finish(invoice, stamping);
      case 'look':
        return this.#look(invoice, stamping);
      case 'create':
        return this.#create(invoice, stamping);
      case 'wait':
        return Promise.resolve({ stamping, restUntil: new Date(step.untilMs) });
    }
  }

  /**
   * The attempt is recorded while the document is next in line, and what goes before and after needs no turn either: a
   * turn lasts as long as the provider does.
   */
  async #create(invoice: Taken, stamping: Stamping): Promise<Round> {
    const sent = await this.#turns.take(
      () => this.#record(invoice, stamping),
      async ({ order, recorded }): Promise<Sent> => ({ stamping: recorded, outcome: await this.#stamper.stamp(order) }),
      invoice.awaited,
    );
    return sent ? this.#learn(invoice, sent.stamping, sent.outcome) : 'over';
  }

  /** @returns nothing when create must not be called. */
  async #record(invoice: Taken, stamping: Stamping): Promise<Recorded | undefined> {
    const sentAt = this.#clock.now();
    const problem = dateProblem(invoice.document, invoice.csd, sentAt);
    if (problem) {
      // Never sent, or known to have left no trace: only then is create reached again.
      await this.#settle.refused(invoice, stamping.attempts, [problem]);
      return undefined;
    }
    const order = orderOf(invoice, sentAt);
    const { provider } = this.#stamper;
    if (!(await this.#stampings.recordAttempt(invoice.id, stamping, sentAt, provider))) return undefined;
    const attempt = { attempts: stamping.attempts + 1, attemptedAt: sentAt, attemptEndedAt: undefined, absences: 0 };
    return { order, recorded: { ...stamping, ...attempt, provider } };
  }

  async #learn(invoice: Taken, stamping: Stamping, outcome: StampOutcome): Promise<Round> {
    switch (outcome.kind) {
      case 'stamped':
        return this.#keep(invoice, stamping, outcome);
      case 'refused':
        await this.#settle.refused(invoice, stamping.attempts, outcome.problems.map(explainRefusal));
        return 'over';
      case 'unsent': {
        const ours = await this.#stampings.recordUnsent(invoice.id, stamping);
        return ours ? { stamping: { ...stamping, attemptedAt: undefined } } : 'over';
      }
      case 'unknown': {
        const latest = await this.#stampings.recordUnknown(invoice.id, stamping.attempts, outcome.reason);
        return latest ? { stamping: { ...stamping, attemptEndedAt: this.#clock.now() } } : 'over';
      }
    }
  }

  async #look(invoice: Taken, stamping: Stamping): Promise<Round> {
    const found = await this.#find(invoice, stamping);
    switch (found.kind) {
      case 'found':
        return this.#keep(invoice, stamping, found);
      case 'absent': {
        const counted = await this.#stampings.recordAbsence(invoice.id, stamping);
        return counted ? { stamping: { ...stamping, absences: stamping.absences + 1 } } : 'over';
      }
      case 'unknown': {
        const ours = await this.#stampings.recordUnknown(invoice.id, stamping.attempts, found.reason);
        return ours ? this.#later(stamping) : 'over';
      }
    }
  }

  /** Another provider's list would lack the document, which is no proof that it does not exist. */
  async #find(invoice: Taken, { provider }: Stamping): Promise<LookupOutcome> {
    if (this.#isElsewhere(provider))
      return { kind: 'unknown', reason: `No hay ninguna cuenta de ${provider} configurada` };
    const isAnothers = (uuid: string) => this.#stampings.isAnothers(invoice.id, uuid);
    return this.#stamper.find({ ...sentOf(invoice), isAnothers });
  }

  #isElsewhere(provider: string | undefined): boolean {
    return provider !== undefined && provider !== this.#stamper.provider;
  }

  async #keep(invoice: Taken, stamping: Stamping, told: { providerId: string; uuid: string }): Promise<Round> {
    const { providerId, uuid } = told;
    const stamp = { provider: this.#stamper.provider, providerId, uuid };
    if (await this.#stampings.recordStamp(invoice.id, stamp)) return this.#finish({ ...invoice, ...stamp }, stamping);
    await this.#settle.stray(invoice, stamp.uuid);
    return 'over';
  }

  /** The stamp is known: only the XML is missing, and the provider has it. */
  async #finish(invoice: Taken, stamping: Stamping): Promise<Round> {
    const { provider, providerId } = invoice;
    const isThere = providerId !== undefined && !this.#isElsewhere(provider);
    const xml = isThere ? await this.#stamper.xml(providerId) : undefined;
    if (xml === undefined) return this.#later(stamping);
    try {
      await this.#settle.stamped(invoice, xml);
      return 'over';
    } catch (error) {
      if (error instanceof StampIsAnothers) return this.#lookAnew(invoice, stamping);
      throw error;
    }
  }

  /** What is another's is not found again: what is left may be this one's. */
  async #lookAnew({ id, uuid = '' }: Taken, stamping: Stamping): Promise<Round> {
    const forgotten = await this.#stampings.forgetStamp(id, uuid, `El UUID ${uuid} ya es de otro documento`);
    if (!forgotten) return 'over';
    return { stamping: { ...stamping, uuid: undefined, attemptEndedAt: this.#clock.now(), absences: 0 } };
  }

  #later(stamping: Stamping): Round {
    const now = this.#clock.now();
    return { stamping, restUntil: new Date(now.getTime() + pauseAfter(stamping, now)) };
  }
}

/** What of a document must be the same at each attempt and when it is looked for. */
function sentOf({ request, document, reference }: Taken): Omit<StampQuery, 'isAnothers'> {
  return { comprobante: computeComprobante(document), reference, numeroPedido: request.numeroPedido ?? '' };
}

function orderOf(invoice: Taken, sentAt: Date): StampOrder {
  const { request, tipo } = invoice;
  return {
    ...sentOf(invoice),
    tipo,
    observaciones: request.observaciones,
    numeroCuenta: request.numeroCuenta,
    nombreBanco: request.nombreBanco,
    sentAt,
  };
}
