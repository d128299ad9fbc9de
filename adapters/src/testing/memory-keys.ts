import { randomUUID } from 'node:crypto';
import type { Claim, IdempotencyKeys, KeyedRequest } from '../ports/idempotency-keys.ts';

interface Row {
  readonly hash: string;
  readonly owner: string;
  claim: Claim;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const nameOf = ({ scope, key, target }: KeyedRequest) => JSON.stringify([scope, key, hex(target)]);

/** Keeps keys as long as the test that made it. */
export class MemoryKeys implements IdempotencyKeys {
  readonly #rows = new Map<string, Row>();

  /** Returns all that is kept, as text. */
  get text(): string {
    return JSON.stringify([...this.#rows]);
  }

  claim(request: KeyedRequest): Promise<Claim> {
    const stored = this.#rows.get(nameOf(request));
    if (stored) return Promise.resolve(stored.hash === hex(request.hash) ? stored.claim : { kind: 'other-request' });
    const owner = randomUUID();
    this.#rows.set(nameOf(request), { hash: hex(request.hash), owner, claim: { kind: 'running' } });
    return Promise.resolve({ kind: 'mine', owner });
  }

  bind(request: KeyedRequest, owner: string, resource: Extract<Claim, { kind: 'made' }>['resource']): Promise<void> {
    return this.#set(request, owner, { kind: 'made', resource });
  }

  answer(request: KeyedRequest, owner: string, status: number, body: unknown): Promise<void> {
    const made = this.#rows.get(nameOf(request))?.claim;
    const resource = made?.kind === 'made' ? { resource: made.resource } : {};
    const kept: unknown = JSON.parse(JSON.stringify(body));
    return this.#set(request, owner, { kind: 'answered', status, body: kept, ...resource });
  }

  #set(request: KeyedRequest, owner: string, claim: Claim): Promise<void> {
    const row = this.#rows.get(nameOf(request));
    if (row?.owner === owner) row.claim = claim;
    return Promise.resolve();
  }

  settled(): Promise<boolean> {
    return Promise.resolve(false);
  }

  endWaits(): void {
    this.#rows.clear();
  }

  release(request: KeyedRequest): Promise<void> {
    this.#rows.delete(nameOf(request));
    return Promise.resolve();
  }

  forgetOld(): Promise<number> {
    return Promise.resolve(0);
  }
}
