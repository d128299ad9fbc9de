import { receivablesArea as area } from '../http/routes/receivables.ts';
import type { Area } from '../http/server.ts';
import { debtorsList } from '../postgres/lists/debtors.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { receivablesList } from '../postgres/lists/receivables.ts';
import type { Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

export function receivablesArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
    documents: new PostgresList(database, receivablesList),
    debtors: new PostgresList(database, debtorsList),
  });
}
