import { Access } from '@timbra/core/access/access.ts';
import type { Memberships } from '@timbra/core/access/memberships.ts';
import { PostgresMemberships } from '../postgres/postgres-memberships.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const access = serviceId<Access>('access');
const memberships = serviceId<Memberships>('memberships');

export function bindAccess(bind: Bind): void {
  bind(memberships, (get) => new PostgresMemberships(get(serviceIds.database)));
  bind(Access, (get) => new Access(get(memberships)));
  bind(access, (get) => get(Access));
}
