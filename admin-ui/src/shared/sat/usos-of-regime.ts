import { REGIMEN_FISCAL, USO_CFDI, usoAllows, type UsoCfdi } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { isRfc, personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';

const usos = frequentFirst(USO_CFDI.entries, ['G03', 'G01', 'S01']);

/**
 * Returns the uses that a receiver may have, all of them until its regime is chosen, and those of both personas until
 * its RFC is whole; the chosen use keeps its name in any case.
 */
export function usosOf(rfc: string, regimenFiscal: string, chosen: string): readonly UsoCfdi[] {
  if (!REGIMEN_FISCAL.has(regimenFiscal)) return usos;
  const isAllowed = (uso: UsoCfdi) =>
    isRfc(rfc) ? usoAllows(uso, personaOf(rfc), regimenFiscal) : uso.regimenes.includes(regimenFiscal);
  return usos.filter((uso) => uso.key === chosen || isAllowed(uso));
}
