import type { RuleError } from '../../invoicing/rule-problem.ts';
import { tripProblems } from '../../invoicing/kinds/carta-porte/trip-problems.ts';
import type { Problem } from '../../shared/errors.ts';
import type { ShipperTrip } from './trip-request.ts';

/** Lists the fields that a shipper fills in. What else a trip lacks is for the carrier to write. */
const ofShipper = [
  /^ubicaciones(?:\[\d+\](?:\.(?:tipo|rfc|nombre|numRegIdTrib|residenciaFiscal|domicilio(?:\.\w+)?))?)?$/,
  /^mercancias\.items$/,
  /^mercancias\.items\[\d+\]\.(?:bienesTransp|descripcion|cantidad|claveUnidad|pesoEnKg)$/,
  /^mercancias\.items\[\d+\]\.(?:materialPeligroso|cveMaterialPeligroso|embalaje)$/,
];

const inTrip = 'cartaPorte.';

/**
 * Returns what SAT's rules say of a shipper's part, each problem at its field: `ubicaciones[0].rfc`.
 * @param ofTrip what is wrong with a trip that has this part and nothing else; by default as far as it is known without
 * SAT's lists.
 */
export function shipperProblems(
  trip: ShipperTrip,
  ofTrip: readonly RuleError[] = tripProblems(trip),
): readonly Problem[] {
  const byField = new Map<string, Problem>();
  for (const { field, message, code } of ofTrip) {
    const own = field.startsWith(inTrip) ? field.slice(inTrip.length) : field;
    if (!byField.has(own) && ofShipper.some((pattern) => pattern.test(own)))
      byField.set(own, { field: own, message, code });
  }
  return [...byField.values()];
}

/** Lists SAT's lists that a shipper chooses from. */
export const shipperCatalogs = ['claveProdServCP', 'claveUnidad', 'materialPeligroso', 'tipoEmbalaje'] as const;
export type ShipperCatalog = (typeof shipperCatalogs)[number];
