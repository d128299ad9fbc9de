import type { RegisteredPayments } from '@timbra/core/invoicing/paying/registered-payments.ts';
import { PostgresRegisteredPayments } from '../postgres/postgres-registered-payments.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const registeredPayments = serviceId<RegisteredPayments>('registeredPayments');

export function bindReceivables(bind: Bind): void {
  bind(registeredPayments, (get) => new PostgresRegisteredPayments(get(serviceIds.database)));
}
