import { zoneOfPostalCode } from './cfdi/catalogs/zona-horaria.ts';
import type { CfdiRequest } from './cfdi/request.ts';
import { instantOf } from './local-time.ts';

const limitMs = 72 * 3_600_000;

/** A PAC stamps nothing whose Fecha lies more than 72 hours back (PAC code 401). */
export function isTooOld(
  { fecha, lugarExpedicion }: Pick<CfdiRequest, 'fecha' | 'lugarExpedicion'>,
  now: Date,
): boolean {
  return now.getTime() - instantOf(fecha, zoneOfPostalCode(lugarExpedicion)).getTime() > limitMs;
}
