import type { InvoiceSources, Issuer } from '../building/invoice-sources.ts';
import { zoneOfPostalCode } from '../../sat/catalogs/zona-horaria.ts';
import type { GlobalSchedule } from './schedule.ts';

/** Returns the IANA zone of the place that a company's global documents are issued from. */
export async function zoneOf(
  sources: Pick<InvoiceSources, 'timeZone'>,
  { lugares, lugarExpedicion }: Pick<Issuer, 'lugares' | 'lugarExpedicion'>,
  chosen: Pick<GlobalSchedule, 'lugarExpedicion'>,
): Promise<string> {
  const lugar = lugares.find(({ id }) => id === chosen.lugarExpedicion);
  const postalCode = lugar?.codigoPostal ?? lugarExpedicion;
  return (await sources.timeZone(postalCode)) ?? zoneOfPostalCode(postalCode);
}
