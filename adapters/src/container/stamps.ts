import { Access } from '@timbra/core/access/access.ts';
import { GetUser } from '@timbra/core/identity/get-user.ts';
import { GetAccountBalance } from '@timbra/core/stamps/get-account-balance.ts';
import { GetBalance } from '@timbra/core/stamps/get-balance.ts';
import { GrantStamps } from '@timbra/core/stamps/grant-stamps.ts';
import type { StampLedger } from '@timbra/core/stamps/stamp-ledger.ts';
import { stampsArea as area } from '../http/routes/stamps.ts';
import type { Area } from '../http/server.ts';
import { movementsList } from '../postgres/lists/stamp-movements.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresStampLedger } from '../postgres/postgres-stamp-ledger.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const stampLedger = serviceId<StampLedger>('StampLedger');

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
  bind(GetAccountBalance, (get) => new GetAccountBalance(get(stampLedger)));
  bind(
    GrantStamps,
    (get) =>
      new GrantStamps(get(stampLedger), get(GetUser), get(serviceIds.operatorActs), get(serviceIds.transactions)),
  );
  bind(GetBalance, (get) => new GetBalance(get(stampLedger), get(Access)));
}

export function stampsArea(get: Get): Area {
  const movements = new PostgresList(get(serviceIds.database), movementsList);
  return area({ getBalance: get(GetBalance), movements });
}
