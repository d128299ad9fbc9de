import type { SharedPorts } from '../shared/ports.ts';
import type { StampLedger } from './stamp-ledger.ts';
import type { Access } from '../access/access.ts';

export interface StampsPorts extends SharedPorts {
  readonly stampLedger: StampLedger;
  readonly access: Access;
}
