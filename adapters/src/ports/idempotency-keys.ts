import type { MadeResource } from '@timbra/core/shared/ports.ts';

/** Tells where a key stands when a request comes with it. */
export type Claim =
  | { readonly kind: 'mine'; readonly owner: string }
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly resource?: MadeResource }
  | { readonly kind: 'made'; readonly resource: MadeResource }
  | { readonly kind: 'other-request' }
  | { readonly kind: 'running' };

export interface KeyedRequest {
  /** It is the account, or the path of a public call. */
  readonly scope: string;
  readonly key: string;
  /** It is the hash of method and path: the same key of another call is another key. */
  readonly target: Uint8Array;
  /** It is the hash of all that two requests must share to be the same one. */
  readonly hash: Uint8Array;
}

/** Keeps the keys for 48 hours, for all processes together. */
export interface IdempotencyKeys {
  claim(request: KeyedRequest): Promise<Claim>;
  /**
   * Binds the resource inside the transaction that makes it; it is refused when the claim has passed to another
   * request.
   */
  bind(request: KeyedRequest, owner: string, resource: MadeResource): Promise<void>;
  /**
   * Waits until a claim of another request is no longer running.
   * @returns whether that is so: false after `mostMs`, or when the process is to end.
   */
  settled(request: KeyedRequest, mostMs: number): Promise<boolean>;
  /** Lets nobody wait any longer: the process is to end. */
  endWaits(): void;
  answer(request: KeyedRequest, owner: string, status: number, body: unknown): Promise<void>;
  /** Lets the key go: its answer must not be repeated. */
  release(request: KeyedRequest, owner: string): Promise<void>;
  /** Deletes what is older than the keys live. @returns how many. */
  forgetOld(): Promise<number>;
}
