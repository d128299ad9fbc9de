import { readCfdi } from '../cfdi/read.ts';
import type { Cancellations } from './cancellations.ts';
import type { SatCheck } from './cancellation.ts';
import type { SatAnswer, SatStatus } from './sat-status.ts';
import type { Clock } from '../../shared/clock.ts';

/** Asks SAT for the status of a document, and keeps what it said. */
export class AskSat {
  readonly #sat: SatStatus;
  readonly #cancellations: Pick<Cancellations, 'keepCheck'>;
  readonly #clock: Clock;

  constructor(sat: SatStatus, cancellations: Pick<Cancellations, 'keepCheck'>, clock: Clock) {
    this.#sat = sat;
    this.#cancellations = cancellations;
    this.#clock = clock;
  }

  /** @param xml the stamped document. */
  async execute(invoiceId: string, xml: string): Promise<SatAnswer> {
    const { comprobante, sello, timbre } = readCfdi(xml);
    if (!timbre) return { kind: 'unknown', reason: 'the document is not stamped' };
    const answer = await this.#sat.ask({
      uuid: timbre.uuid,
      rfcEmisor: comprobante.emisor.rfc,
      rfcReceptor: comprobante.receptor.rfc,
      total: comprobante.total,
      sello,
    });
    if (answer.kind !== 'unknown') {
      await this.#cancellations.keepCheck(invoiceId, { estado: estados[answer.kind], at: this.#clock.now() });
    }
    return answer;
  }
}

const estados = { valid: 'Vigente', cancelled: 'Cancelado', absent: 'No Encontrado' } as const satisfies Readonly<
  Record<Exclude<SatAnswer['kind'], 'unknown'>, SatCheck['estado']>
>;
