import type { LongWork } from '@timbra/core/shared/long-work.ts';
import { PostgresLongWork } from '../postgres/postgres-long-work.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const longWork = serviceId<LongWork>('longWork');

export function bindLongWork(bind: Bind): void {
  bind(longWork, (get) => new PostgresLongWork(get(serviceIds.database), get(serviceIds.clock)));
}
