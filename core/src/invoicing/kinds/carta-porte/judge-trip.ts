import type { CartaPorteInput } from '../../complement-inputs.ts';
import type { RuleError } from '../../rule-problem.ts';
import { completeCartaPorte } from '../../complements/carta-porte/complete.ts';
import { cartaPorte } from '../../complements/carta-porte/type.ts';
import { localTime } from '../../../shared/local-time.ts';
import type { InvoicingPorts } from '../../ports.ts';
import { tripProblems } from './trip-problems.ts';

/** Judges what is known of a trip by SAT's lists and rules, whatever becomes of it. */
export async function judgeTrip(
  ports: Pick<InvoicingPorts, 'satCatalogs' | 'clock'>,
  given: CartaPorteInput,
): Promise<readonly RuleError[]> {
  const keys = cartaPorte.catalogKeys?.(completeCartaPorte(given)) ?? {};
  const day = localTime(ports.clock.now(), 'America/Mexico_City').slice(0, 10);
  return tripProblems(given, await ports.satCatalogs.lookup(keys, day), day);
}
