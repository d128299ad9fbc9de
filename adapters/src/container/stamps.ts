import type { StampLedger } from '@timbra/core/stamps/stamp-ledger.ts';
import { PostgresStampLedger } from '../postgres/postgres-stamp-ledger.ts';
import type { Bind } from './bind.ts';
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
