import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import type {
  InvoiceStamper,
  LookupOutcome,
  StampOrder,
  StampOutcome,
  StampQuery,
} from '@timbra/core/invoicing/stamping/ports.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import type { PacOptions } from '../pac/pac.ts';
import { readCreated } from './answers.ts';
import { cfdiRequest } from './cfdi-request.ts';
import { type FacturamaAnswer, FacturamaClient, readRefusal } from './facturama-client.ts';
import { namedField, requestField } from './field-map.ts';
import { downloadXml, findDocument } from './find-document.ts';
import { nextForm, type SentForm, type WithheldIvaName } from './sent-form.ts';

const CREATE = '/api-lite/3/cfdis';

const unsent = { kind: 'unsent' } as const;
const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

/**
 * Stamps documents through Facturama's API Multiemisor, which seals them with the certificate registered for the
 * issuer.
 */
export class FacturamaStamper implements InvoiceStamper {
  readonly provider: string;
  readonly #client: FacturamaClient;
  readonly #timeoutMs: number;
  readonly #startWindowMs: number;
  readonly #clock: Clock;
  /** Is the name that Facturama took last; each process learns it again, at the price of one refused call. */
  #withheldIva: WithheldIvaName = 'IVA RET';

  constructor(options: PacOptions, clock: Clock = { now: () => new Date() }) {
    this.provider = options.provider ?? 'facturama';
    this.#client = new FacturamaClient(options);
    this.#timeoutMs = options.timeoutMs;
    // Settling is counted from the attempt's time-out: a call begun after that would settle in no time at all.
    this.#startWindowMs = Math.min(options.startWindowMs, options.timeoutMs / 2);
    this.#clock = clock;
  }

  async stamp(order: StampOrder): Promise<StampOutcome> {
    if (order.comprobante.cfdiRelacionados.length > 1) return tooManyRelations;
    let form: SentForm = { comprobante: order.comprobante, withheldIva: this.#withheldIva, changed: {} };
    for (;;) {
      const said = outcome(await this.#create(order, form), form.comprobante);
      const next = said.kind === 'refused' ? nextForm(form, said.problems) : undefined;
      if (said.kind === 'stamped' && form.changed.withheldIva) this.#withheldIva = form.withheldIva;
      if (!next) return said;
      form = next;
    }
  }

  find(query: StampQuery): Promise<LookupOutcome> {
    return findDocument(this.#client, query);
  }

  xml(providerId: string): Promise<string | undefined> {
    return downloadXml(this.#client, providerId);
  }

  /**
   * Creates a document, unless another process may have taken over: one that was paused after recording its attempt
   * must not call then.
   */
  async #create(order: StampOrder, { comprobante, withheldIva }: SentForm): Promise<FacturamaAnswer | typeof unsent> {
    const age = this.#clock.now().getTime() - order.sentAt.getTime();
    if (age > this.#startWindowMs) return unsent;
    const body = cfdiRequest({ ...order, comprobante }, withheldIva);
    return this.#client.call({ method: 'POST', path: CREATE, body, remainingMs: this.#timeoutMs - age });
  }
}

function outcome(answer: FacturamaAnswer | typeof unsent, comprobante: Comprobante): StampOutcome {
  if (answer.kind === 'unsent') return unsent;
  if (answer.kind === 'silent') return unknown(answer.reason);
  if (answer.status >= 200 && answer.status < 300) {
    const created = readCreated(answer.body);
    return created ? { kind: 'stamped', ...created } : unknown(`Facturama respondió ${answer.status} sin UUID`);
  }
  const problems = answer.status === 400 ? problemsOf(answer.body, comprobante) : undefined;
  return problems ? { kind: 'refused', problems } : unknown(`Facturama respondió ${answer.status}`);
}

const problemsOf = (body: unknown, comprobante: Comprobante) =>
  readRefusal(body, (key, message) => (key === undefined ? namedField(message) : requestField(key, comprobante)));

const tooManyRelations: StampOutcome = {
  kind: 'refused',
  problems: [
    {
      field: 'relaciones[1]',
      message: 'Deja un solo tipo de relación: Facturama no admite varios en un documento.',
      code: 'PROVIDER_RELATIONS',
    },
  ],
};
