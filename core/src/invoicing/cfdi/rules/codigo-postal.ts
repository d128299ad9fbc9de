import type { Broken, Problem } from '../problem.ts';
import { error, warning } from './rule.ts';
import type { CatalogLookups } from './rule.ts';

/** What is wrong with a postal code that SAT looks up: an error when it is malformed or surely not listed. */
export function codigoPostalProblem(
  code: Broken['code'],
  field: string,
  what: string,
  codigoPostal: string,
  catalogs: CatalogLookups,
): readonly Problem[] {
  if (!/^\d{5}$/.test(codigoPostal)) return [error(code, field, `${what} debe tener cinco dígitos. Corrígelo.`)];
  const presence = catalogs.hasCodigoPostal(codigoPostal);
  if (presence === true) return [];
  const message = `${what} (${codigoPostal}) no está en la lista del SAT. Revisa que sea el correcto.`;
  return [presence === false ? error(code, field, message) : warning(code, field, message)];
}
