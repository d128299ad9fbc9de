import type { GlobalPeriods } from '@timbra/core/invoicing/scheduled-global/global-periods.ts';
import { WriteScheduledGlobalMail } from '@timbra/core/invoicing/scheduled-global/write-scheduled-global-mail.ts';
import { PostgresGlobalPeriods } from '../postgres/postgres-global-periods.ts';
import type { Bind } from './bind.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const periods = serviceId<GlobalPeriods>('globalPeriods');

/** Global documents of what nobody invoiced, which are issued by themselves. */
export function bindScheduledGlobal(bind: Bind): void {
  const { database } = serviceIds;
  bind(periods, (get) => new PostgresGlobalPeriods(get(database)));
  bind(
    WriteScheduledGlobalMail,
    (get) => new WriteScheduledGlobalMail(get(periods), publicUrlOf(get(serviceIds.config))),
  );
}
