import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI, type UsoCfdi } from '@timbra/core/sat/catalogs/uso-cfdi.ts';
import { frequentFirst } from '@timbra/ui/fields/catalog-options.ts';

const usos = frequentFirst(USO_CFDI.entries, ['G03', 'G01', 'S01']);

/** The uses that a regime may have, all of them until one is chosen; the chosen use keeps its name in any case. */
export function usosOf(regimenFiscal: string, chosen: string): readonly UsoCfdi[] {
  if (!REGIMEN_FISCAL.has(regimenFiscal)) return usos;
  return usos.filter(({ key, regimenes: allowed }) => key === chosen || allowed.includes(regimenFiscal));
}
