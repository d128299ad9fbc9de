import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { REGIMEN_FISCAL, USO_CFDI, usoAllows } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { isRfc, personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import { frequentFirst } from '@timbra/ui/fields/frequent-first.ts';

const frequent = ['612', '626', '605', '601', '603', '616'];

/** These belong to complements that no sale has. */
const notOfSales = ['CP01', 'CN01'];

/**
 * Returns the regimes that a persona can have; all of them while the RFC does not tell the persona. 607 is in no form.
 */
export function regimesFor(rfc: string): readonly CatalogEntry[] {
  const known = REGIMEN_FISCAL.entries.filter(
    ({ key, personas }) => key !== '607' && (!isRfc(rfc) || personas.includes(personaOf(rfc))),
  );
  return frequentFirst(known, frequent);
}

/**
 * Returns the uses that SAT allows to a persona with a regime.
 * @param offered by the shop; none means all.
 */
export function usesFor(rfc: string, regimenFiscal: string, offered: readonly string[]): readonly CatalogEntry[] {
  const known = USO_CFDI.entries.filter(
    (uso) =>
      !notOfSales.includes(uso.key) &&
      (offered.length === 0 || offered.includes(uso.key)) &&
      (!isRfc(rfc) || !REGIMEN_FISCAL.has(regimenFiscal) || usoAllows(uso, personaOf(rfc), regimenFiscal)),
  );
  return frequentFirst(known, ['G03', 'G01', 'S01']);
}
