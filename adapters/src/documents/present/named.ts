import type { Catalog } from '@timbra/core/sat/catalogs/entry.ts';
import type { Fact } from './printed-document.ts';

/** Returns a key with its name, `03 Transferencia electrónica de fondos`; the key alone when SAT's list lacks it. */
export function named(catalog: Pick<Catalog, 'get'>, key: string): string {
  const entry = catalog.get(key);
  return entry ? `${key} ${entry.name}` : key;
}

/** Returns the facts that there are: optional attributes of a CFDI print nothing when they are absent. */
export function present(...facts: readonly (Fact | false | undefined)[]): Fact[] {
  return facts.filter((fact) => fact !== false && fact !== undefined && fact.value !== '') as Fact[];
}

export const fact = (label: string, value: string | undefined, span = 1): Fact => ({ label, value: value ?? '', span });
