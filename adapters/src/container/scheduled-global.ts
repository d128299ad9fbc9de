import type { GlobalPeriods } from '@timbra/core/invoicing/scheduled-global/global-periods.ts';
import { WriteScheduledGlobalMail } from '@timbra/core/invoicing/scheduled-global/write-scheduled-global-mail.ts';
import { scheduledGlobalArea as area } from '../http/routes/scheduled-global.ts';
import type { Area } from '../http/server.ts';
import { PostgresGlobalPeriods } from '../postgres/postgres-global-periods.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
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

export const scheduledGlobalArea = (get: Get): Area => area(get(allParts));
