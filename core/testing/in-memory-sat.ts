import type { CancellationVia } from '../src/invoicing/cancelling/cancellation.ts';
import type {
  CancelOrder,
  CancelOutcome,
  InvoiceCanceller,
  SatAnswer,
  SatQuery,
  SatStatus,
} from '../src/invoicing/cancelling/ports.ts';

type CancellationState = 'none' | 'pending' | 'rejected' | CancellationVia;

/**
 * Tells how one call goes wrong: it reaches SAT or not, and nobody sees its end; or SAT does not know the document yet.
 */
export type Trouble = 'lost' | 'unseen' | 'early' | 'refused';

/** SAT with its receivers, and the provider that hands requests over to it, in memory: one document for each provider's id. */
export class InMemorySat implements SatStatus, InvoiceCanceller {
  readonly provider = 'memory';
  readonly #states = new Map<string, CancellationState>();
  readonly #uuids = new Map<string, string>();
  readonly #troubles: Trouble[] = [];
  isDown = false;
  asksReceivers = false;
  /** Requests that have reached the provider. */
  requests = 0;

  know(providerId: string, uuid: string): void {
    this.#uuids.set(uuid.toUpperCase(), providerId);
    this.#states.set(providerId, 'none');
  }

  /** Sets how the next calls of the provider go wrong, one after the other. */
  trouble(...troubles: readonly Trouble[]): void {
    this.#troubles.push(...troubles);
  }

  state(providerId: string): CancellationState | undefined {
    return this.#states.get(providerId);
  }

  receiverSays(providerId: string, state: 'accepted' | 'rejected' | 'lapsed'): void {
    if (this.#states.get(providerId) === 'pending') this.#states.set(providerId, state);
  }

  cancelExternally(providerId: string): void {
    this.#states.set(providerId, 'direct');
  }

  async ask({ uuid }: SatQuery): Promise<SatAnswer> {
    if (this.isDown) return { kind: 'unknown', reason: 'down' };
    const state = this.#states.get(this.#uuids.get(uuid.toUpperCase()) ?? '');
    if (state === undefined) return { kind: 'absent' };
    if (isCancelled(state)) return { kind: 'cancelled', via: state };
    return { kind: 'valid', cancelable: this.asksReceivers ? 'with-acceptance' : 'without-acceptance', request: state };
  }

  async cancel({ providerId, motivo, uuidSustitucion }: CancelOrder): Promise<CancelOutcome> {
    this.requests += 1;
    const trouble = this.#troubles.shift();
    if (trouble === 'lost') return { kind: 'unknown', reason: 'lost' };
    if (trouble === 'early') return { kind: 'early' };
    if (trouble === 'refused') return { kind: 'refused', message: '204' };
    if (!this.#states.has(providerId)) return { kind: 'refused', message: `${providerId} is unknown` };
    if (motivo === '01' && uuidSustitucion === undefined) return { kind: 'refused', message: 'nothing replaces it' };
    this.#receive(providerId);
    if (trouble === 'unseen') return { kind: 'unknown', reason: 'unseen' };
    const acuse = await this.acuse(providerId);
    return { kind: 'received', waits: this.#states.get(providerId) === 'pending', acuse };
  }

  /** SAT gives one of what is cancelled. */
  async acuse(providerId: string): Promise<Uint8Array | undefined> {
    return isCancelled(this.#states.get(providerId))
      ? new TextEncoder().encode(`<Acuse>${providerId}</Acuse>`)
      : undefined;
  }

  #receive(providerId: string): void {
    const state = this.#states.get(providerId);
    if (state === 'none' || state === 'rejected') {
      this.#states.set(providerId, this.asksReceivers || state === 'rejected' ? 'pending' : 'direct');
    }
  }
}

const isCancelled = (state: CancellationState | undefined): state is CancellationVia =>
  state === 'direct' || state === 'accepted' || state === 'lapsed';
