import type { RegisteredPayments } from '@timbra/core/invoicing/paying/registered-payments.ts';
import { receivablesArea as area } from '../http/routes/receivables.ts';
import type { Area } from '../http/server.ts';
import { debtorsList } from '../postgres/lists/debtors.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { receivablesList } from '../postgres/lists/receivables.ts';
import { PostgresRegisteredPayments } from '../postgres/postgres-registered-payments.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const registeredPayments = serviceId<RegisteredPayments>('registeredPayments');

export function bindReceivables(bind: Bind): void {
  bind(registeredPayments, (get) => new PostgresRegisteredPayments(get(serviceIds.database)));
}

export function receivablesArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
    documents: new PostgresList(database, receivablesList),
    debtors: new PostgresList(database, debtorsList),
    ports: get(allParts),
  });
}
