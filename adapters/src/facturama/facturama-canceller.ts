import type { CancelOrder, CancelOutcome, InvoiceCanceller } from '@timbra/core/invoicing/cancelling/ports.ts';
import type { PacOptions } from '../pac/pac.ts';
import { readBinaryFile, readCancelAnswer } from './answers.ts';
import { type FacturamaAnswer, FacturamaClient, readRefusal } from './facturama-client.ts';

/**
 * SAT has such requests; the value tells whether they wait for the receiver. Of `acepted` the spelling is Facturama's.
 */
const received: Readonly<Record<string, boolean>> = {
  requested: false,
  canceled: false,
  cancelled: false,
  acepted: false,
  accepted: false,
  expired: false,
  rejected: false,
  pending: true,
};

/** Cancels through Facturama's API Multiemisor, which signs the request with the issuer's certificate. */
export class FacturamaCanceller implements InvoiceCanceller {
  readonly provider: string;
  readonly #client: FacturamaClient;

  constructor(options: PacOptions) {
    this.provider = options.provider ?? 'facturama';
    this.#client = new FacturamaClient(options);
  }

  /** The path is plural: the singular one answers 200 and cancels nothing. */
  async cancel({ providerId, motivo, uuidSustitucion }: CancelOrder): Promise<CancelOutcome> {
    const query = { motive: motivo, ...(uuidSustitucion === undefined ? {} : { uuidReplacement: uuidSustitucion }) };
    const path = `/api-lite/cfdis/${encodeURIComponent(providerId)}`;
    return outcome(await this.#client.call({ method: 'DELETE', path, query }));
  }

  /** Without an acuse this route has been seen to answer with the CFDI itself. */
  async acuse(providerId: string): Promise<Uint8Array | undefined> {
    const path = `/cfdi/acuse/issuedLite/${encodeURIComponent(providerId)}`;
    const answer = await this.#client.call({ method: 'GET', path });
    if (answer.kind === 'silent' || answer.status !== 200) return undefined;
    const acuse = readBinaryFile(answer.body);
    return acuse && /<(?:\w+:)?Comprobante[\s>]/.test(acuse.toString('utf8')) ? undefined : acuse;
  }
}

function outcome(answer: FacturamaAnswer): CancelOutcome {
  if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  if (status >= 200 && status < 300) return taken(body) ?? unknown(status);
  const [refused] = (status === 400 || status === 404 ? readRefusal(body, () => undefined) : undefined) ?? [];
  if (!refused) return unknown(status);
  return isEarly(refused.message) ? { kind: 'early' } : { kind: 'refused', message: refused.message };
}

function taken(body: unknown): CancelOutcome | undefined {
  const answer = readCancelAnswer(body);
  if (!answer) return undefined;
  const { status, message, acuse } = answer;
  if (isEarly(message)) return { kind: 'early' };
  if (status === 'active') return { kind: 'refused', message: message || notTaken };
  const waits = received[status];
  return waits === undefined ? undefined : { kind: 'received', waits, acuse };
}

const notTaken = 'El SAT no permite cancelar esta factura: tiene documentos relacionados vigentes o venció su plazo.';

/** Tells whether an answer is SAT's 205: of a fresh document it means that SAT has not received it yet. */
const isEarly = (message: string) => /\b205\b/.test(message);

const unknown = (status: number): CancelOutcome => ({ kind: 'unknown', reason: `Facturama respondió ${status}` });
