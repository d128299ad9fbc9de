import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { isGenericRfc } from '@timbra/core/sat/fiscal-keys.ts';

type Owing = Pick<ReceivableAnswer, 'receptorRfc' | 'cliente'>;

/** Returns who owes it: the RFC, and where many share a generic one, the name as well. */
export const debtorOf = ({ receptorRfc, cliente }: Owing): string =>
  receptorRfc === null || isGenericRfc(receptorRfc) ? `${receptorRfc ?? ''} ${cliente ?? ''}` : receptorRfc;

export const areOfOneCustomer = (rows: readonly Owing[]): boolean => new Set(rows.map(debtorOf)).size <= 1;
