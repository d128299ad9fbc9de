import type { Scope } from '../../access/scope.ts';
import type { Invoice } from '../invoice.ts';

/** What else has a say about a draft that was corrected, in the same transaction. */
export interface EditedDrafts {
  judge(scope: Scope, edited: Pick<Invoice, 'id' | 'request'>): Promise<void>;
}
