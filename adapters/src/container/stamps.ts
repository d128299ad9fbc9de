import type { StampLedger } from '@timbra/core/stamps/stamp-ledger.ts';
import { stampsArea as area } from '../http/routes/stamps.ts';
import type { Area } from '../http/server.ts';
import { movementsList } from '../postgres/lists/stamp-movements.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { allParts } from './all-parts.ts';
import { PostgresStampLedger } from '../postgres/postgres-stamp-ledger.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const stampLedger = serviceId<StampLedger>('stampLedger');

export function bindStamps(bind: Bind): void {
  bind(
    stampLedger,
    (get) =>
      new PostgresStampLedger(
        get(serviceIds.database),
        get(serviceIds.ids),
        get(serviceIds.clock),
        get(serviceIds.config).stampValidityMonths,
      ),
  );
}

export function stampsArea(get: Get): Area {
  const movements = new PostgresList(get(serviceIds.database), movementsList);
  return area({ movements, ports: get(allParts) });
}
