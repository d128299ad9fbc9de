import type { CancellationVia } from '../src/invoicing/cancelling/cancellation.ts';
import type { CancelOrder, CancelOutcome, InvoiceCanceller } from '../src/invoicing/cancelling/invoice-canceller.ts';
import type { SatAnswer, SatQuery, SatStatus } from '../src/invoicing/cancelling/sat-status.ts';

type CancellationState = 'none' | 'pending' | 'rejected' | CancellationVia;

/**
 * Tells how one call goes wrong: it reaches SAT or not, and nobody sees its end; or SAT does not know the document yet.
 */
export type Trouble = 'lost' | 'unseen' | 'early' | 'refused';

/** SAT with its receivers, and the provider that hands requests over to it, in memory: one document for each provider's id. */
export class InMemorySat implements SatStatus, InvoiceCanceller {
  readonly provider = 'memory';
  readonly acuses = new Map<string, Uint8Array>();
  readonly #states = new Map<string, CancellationState>();
  readonly #uuids = new Map<string, string>();
  readonly #troubles: Trouble[] = [];
  isDown = false;
  asksReceivers = false;
  /** Requests that have reached the provider. */
  requests = 0;

  know(providerId: string, uuid: string): void {
    this.#uuids.set(uuid, providerId);
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
    if (state === 'direct' || state === 'accepted' || state === 'lapsed') return { kind: 'cancelled', via: state };
    return { kind: 'valid', cancelable: this.asksReceivers ? 'with-acceptance' : 'without-acceptance', request: state };
  }

  async cancel({ providerId }: CancelOrder): Promise<CancelOutcome> {
    this.requests += 1;
    const trouble = this.#troubles.shift();
    if (trouble === 'lost') return { kind: 'unknown', reason: 'lost' };
    if (trouble === 'early') return { kind: 'early' };
    if (trouble === 'refused') return { kind: 'refused', message: '204' };
    this.#receive(providerId);
    if (trouble === 'unseen') return { kind: 'unknown', reason: 'unseen' };
    const acuse = new TextEncoder().encode(`<Acuse>${providerId}</Acuse>`);
    this.acuses.set(providerId, acuse);
    return { kind: 'received', waits: this.#states.get(providerId) === 'pending', acuse };
  }

  async acuse(providerId: string): Promise<Uint8Array | undefined> {
    return this.acuses.get(providerId);
  }

  #receive(providerId: string): void {
    const state = this.#states.get(providerId);
    if (state === 'none' || state === 'rejected') {
      this.#states.set(providerId, this.asksReceivers || state === 'rejected' ? 'pending' : 'direct');
    }
  }
}
