import type { ConceptoRequest } from './request.ts';
import type { Activity } from './withholding-presets.ts';

const ARRENDAMIENTO = '606';
/** A person has fees in these regimes. */
const OF_FEES: ReadonlySet<string> = new Set(['612', '626']);

/** Keys of c_ClaveProdServ: freight by the road, rent of real estate, an advance of whatever is sold. */
const FREIGHT = /^7810180[0-7]$/;
const RENT = /^801315\d{2}$/;
const ADVANCE = '84111506';
/** Segments of services that people do themselves: professions, engineering, design, accounting, health, teaching. */
const SERVICES = /^8[0124-6]\d{6}$/;

/**
 * Returns what a line sells, as its key and the regime of who sells it tell: good for a doubt, and never for a refusal.
 */
export function activityOf(
  { claveProductoServicio: key, cuentaPredial }: Pick<ConceptoRequest, 'claveProductoServicio' | 'cuentaPredial'>,
  regimenFiscal: string,
): Activity {
  if (FREIGHT.test(key)) return 'fletes';
  if (regimenFiscal === ARRENDAMIENTO || RENT.test(key) || cuentaPredial) return 'arrendamiento';
  return OF_FEES.has(regimenFiscal) && SERVICES.test(key) && key !== ADVANCE ? 'honorarios' : 'otros';
}
