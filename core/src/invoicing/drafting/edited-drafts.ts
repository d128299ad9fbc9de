import type { Scope } from '../../access/actor.ts';
import type { Invoice } from '../invoice.ts';

/** Attends to what else depends on a draft that was corrected, in the same transaction. */
export interface EditedDrafts {
  judge(scope: Scope, edited: Pick<Invoice, 'id' | 'request'>): Promise<void>;
}
