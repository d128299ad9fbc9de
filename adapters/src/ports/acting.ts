import { AsyncLocalStorage } from 'node:async_hooks';

/** Says who makes the changes of a call, as the audit keeps it. */
export interface Acting {
  readonly kind: 'user' | 'key' | 'operator' | 'page' | 'system';
  /** Of the account or the key; absent where there is none, or where the call itself is about to find it. */
  readonly id?: string;
  /** Of an operator at the command line. */
  readonly name?: string;
  readonly ip?: string;
  readonly requestId?: string;
}

const acting = new AsyncLocalStorage<Acting>();

/** Does work in somebody's name. What has none is the product's own, as the jobs of a worker. */
export const actingAs = <T>(who: Acting, work: () => T): T => acting.run(who, work);

export const whoActs = (): Acting | undefined => acting.getStore();
