import type { SharedPorts } from '../shared/ports.ts';
import type { Users } from './users.ts';

/** What the use cases of this area need. */
export interface IdentityPorts extends SharedPorts {
  readonly users: Users;
}
