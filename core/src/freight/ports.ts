import type { Access } from '../access/access.ts';
import type { LinkTokens } from '../shared/link-tokens.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { FreightRecords } from './freight-records.ts';
import type { TripRequests } from './requests/trip-requests.ts';

export interface FreightPorts extends SharedPorts {
  readonly freightRecords: FreightRecords;
  readonly access: Access;
  readonly tripRequests: TripRequests;
  readonly linkTokens: LinkTokens;
}
