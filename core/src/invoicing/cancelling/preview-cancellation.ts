import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { KnownLaw } from '../../law/law-book.ts';
import { readCfdi } from '../cfdi/read.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';
import { isIn } from '../life-cycle.ts';
import type { AskSat } from './ask-sat.ts';
import type { Blocker, Cancellations } from './cancellations.ts';
import type { Cancelable, SatAnswer } from './sat-status.ts';
import { termOf } from './term.ts';

/** What a user should know before asking for a cancellation. */
export interface CancellationPreview {
  readonly cancelable: boolean;
  /** By SAT's own word; null when it cannot say. */
  readonly requiereAceptacion: boolean | null;
  readonly bloqueos: readonly Blocker[];
  readonly fechaLimite: string | null;
  readonly diasRestantes: number | null;
}

export class PreviewCancellation {
  readonly #invoices: Invoices;
  readonly #files: InvoiceFiles;
  readonly #cancellations: Cancellations;
  readonly #sat: AskSat;
  readonly #law: KnownLaw;
  readonly #clock: Clock;

  constructor(
    invoices: Invoices,
    files: InvoiceFiles,
    cancellations: Cancellations,
    sat: AskSat,
    law: KnownLaw,
    clock: Clock,
  ) {
    this.#invoices = invoices;
    this.#files = files;
    this.#cancellations = cancellations;
    this.#sat = sat;
    this.#law = law;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<CancellationPreview> {
    const invoice = await this.#invoices.find(scopeOf(actor, 'invoices:read'), id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    const xml = isIn(invoice.status, 'stamped') ? await this.#files.xml(id) : undefined;
    if (xml === undefined) return notStamped;
    const { comprobante } = readCfdi(xml);
    const { emisor, fecha } = comprobante;
    const { isOver, ...term } = termOf(emisor.rfc, fecha, this.#clock.now(), await this.#law.read());
    if (invoice.status !== 'ISSUED' || invoice.providerId === undefined) return { ...notStamped, ...term };
    const bloqueos = await this.#cancellations.blockers(id);
    const said = cancelableBy(await this.#sat.execute(id, xml));
    const requiereAceptacion = said === undefined || said === 'no' ? null : said === 'with-acceptance';
    const cancelable = bloqueos.length === 0 && (await this.#isAllowed(id, said, isOver));
    return { cancelable, requiereAceptacion, bloqueos, ...term };
  }

  /** SAT knows exceptions to the term, and decides where it can be asked; beside a substitute it says no and takes motive 01. */
  async #isAllowed(id: string, said: Cancelable | undefined, isOver: boolean): Promise<boolean> {
    if (said === 'no') return !isOver && this.#cancellations.isSubstituted(id);
    return said === undefined ? !isOver : true;
  }
}

const cancelableBy = (sat: SatAnswer): Cancelable | undefined => {
  if (sat.kind === 'cancelled') return 'no';
  return sat.kind === 'valid' ? sat.cancelable : undefined;
};

const notStamped: CancellationPreview = {
  cancelable: false,
  requiereAceptacion: null,
  bloqueos: [],
  fechaLimite: null,
  diasRestantes: null,
};
