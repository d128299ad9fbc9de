import { absence } from '../../../sat/catalogs/presence.ts';
import { codigoPostalFault } from '../../../sat/codigo-postal.ts';
import { error, type RuleError, type RuleProblem } from '../../rule-problem.ts';
import type { CatalogLookups } from './rule.ts';

/** Returns what is wrong with a postal code that SAT looks up: an error when it is malformed or surely not listed. */
export function codigoPostalProblem(
  code: RuleError['code'],
  field: string,
  what: string,
  codigoPostal: string,
  catalogs: CatalogLookups,
): readonly RuleProblem[] {
  const fault = codigoPostalFault(codigoPostal, `${what} debe tener cinco dígitos. Corrígelo.`);
  if (fault !== undefined) return [error(code, field, fault)];
  const absent = absence(catalogs.hasCodigoPostal(codigoPostal), `${what} (${codigoPostal})`, 'lista');
  return absent ? [error(code, field, `${absent} Corrígelo.`)] : [];
}
