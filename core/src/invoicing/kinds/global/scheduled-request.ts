import type { SaleRequest } from '../../invoice-request.ts';
import type { ScheduledPeriod } from './scheduled-period.ts';

interface Asked {
  readonly companyId: string;
  readonly formaPago: string;
  /** A place of the company's; without one its own address. */
  readonly lugarExpedicion: string | null;
  readonly orderIds: readonly string[];
}

/** Returns the request of chosen sales of a period, as whoever fills in the form would ask for it. */
export const scheduledRequest = (
  { informacionGlobal }: Pick<ScheduledPeriod, 'informacionGlobal'>,
  { companyId, formaPago, lugarExpedicion, orderIds }: Asked,
): SaleRequest => ({
  companyId,
  tipo: 'global',
  informacionGlobal,
  formaPago,
  orderIds,
  ...(lugarExpedicion === null ? {} : { lugarExpedicion }),
});
