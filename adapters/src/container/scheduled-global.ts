import { Access } from '@timbra/core/access/access.ts';
import { ChangeGlobalSchedule } from '@timbra/core/invoicing/scheduled-global/change-schedule.ts';
import type { GlobalPeriods } from '@timbra/core/invoicing/scheduled-global/global-periods.ts';
import { ViewScheduledGlobal } from '@timbra/core/invoicing/scheduled-global/view-scheduled-global.ts';
import { WriteScheduledGlobalMail } from '@timbra/core/invoicing/scheduled-global/write-scheduled-global-mail.ts';
import { scheduledGlobalArea as area } from '../http/routes/scheduled-global.ts';
import type { Area } from '../http/server.ts';
import { PostgresGlobalPeriods } from '../postgres/postgres-global-periods.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { sources } from './invoicing.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const periods = serviceId<GlobalPeriods>('globalPeriods');

/** Global documents of what nobody invoiced, which are issued by themselves. */
export function bindScheduledGlobal(bind: Bind): void {
  const { database, transactions, clock } = serviceIds;
  bind(periods, (get) => new PostgresGlobalPeriods(get(database)));
  bind(
    WriteScheduledGlobalMail,
    (get) => new WriteScheduledGlobalMail(get(periods), publicUrlOf(get(serviceIds.config))),
  );
  bind(
    ViewScheduledGlobal,
    (get) => new ViewScheduledGlobal(get(Access), get(periods), get(sources), get(allPorts), get(allPorts), get(clock)),
  );
  bind(
    ChangeGlobalSchedule,
    (get) =>
      new ChangeGlobalSchedule(
        get(Access),
        get(periods),
        get(sources),
        get(ViewScheduledGlobal),
        get(transactions),
        get(clock),
      ),
  );
}

export const scheduledGlobalArea = (get: Get): Area =>
  area({ view: get(ViewScheduledGlobal), change: get(ChangeGlobalSchedule) });
